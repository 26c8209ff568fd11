/** Small things kept on this device. Works without storage too: then they are forgotten. */

const PREFIX = "crossroads.";

export function remembered(what: string): string | null {
  try {
    return localStorage.getItem(PREFIX + what);
  } catch {
    return null;
  }
}

export function remember(what: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + what, value);
  } catch {
    // Private windows may refuse: nothing is lost but the memory.
  }
}
