/** Some of many rows. */
export interface RowPage {
  limit: number;
  offset: number;
}

/** All rows, page by page; one empty page when there are none. */
export async function* inPages<T>(limit: number, read: (page: RowPage) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let offset = 0; ; offset += limit) {
    const rows = await read({ limit, offset });
    if (rows.length > 0 || offset === 0) yield rows;
    if (rows.length < limit) return;
  }
}
