/** Where in the page we are, and how to go somewhere else without loading it anew. */

import { readRoute, type Route } from "./router";

const here = () => location.pathname + location.search;

class Place {
  route: Route = $state.raw(readRoute(here()));

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** The same screen under another address: nothing to go back to. */
  amend(address: string): void {
    history.replaceState(null, "", address);
  }

  #arrive(): void {
    this.route = readRoute(here());
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const place = new Place();
