/** A list that is read a page at a time, and again after something was done. */

export class List<Row> {
  rows: Row[] = $state.raw([]);
  next: string | null = $state(null);
  trouble = $state("");
  known = $state(false);

  constructor(readonly read: (page: string | null) => Promise<{ rows: Row[]; next?: string | null }>) {}

  /** From the beginning, or from where the last page ended. */
  async load(more = false): Promise<void> {
    try {
      const { rows, next } = await this.read(more ? this.next : null);
      this.rows = more ? [...this.rows, ...rows] : rows;
      this.next = next ?? null;
      this.known = true;
      this.trouble = "";
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Does something and reads the list anew. */
  async after(what: Promise<unknown>): Promise<boolean> {
    try {
      await what;
      await this.load();
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    }
  }
}
