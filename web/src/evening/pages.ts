/** Lists that are too long for a big screen, cut into pages that take turns. */

/** As few pages as do, filled evenly: twenty in pages of twelve are ten and ten. */
export function pagesOf<T>(items: T[], most: number): T[][] {
  const fits = Math.max(1, Math.floor(most));
  const pages = Math.max(1, Math.ceil(items.length / fits));
  const size = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, page) => items.slice(page * size, (page + 1) * size));
}
