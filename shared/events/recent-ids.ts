/** A set of the `limit` newest ids, for deduplication. */
export class RecentIds {
  readonly #ids = new Set<number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  add(id: number): void {
    this.#ids.add(id);
    if (this.#ids.size <= this.#limit) return;
    const [oldest] = this.#ids;
    if (oldest !== undefined) this.#ids.delete(oldest);
  }
}
