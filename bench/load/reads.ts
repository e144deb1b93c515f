import { Pool } from 'undici';
import { percentile } from './timings.ts';

interface Reader {
  cookie: string;
  path: string;
}

const WARM_UP = 0.5;

/** Everybody reads a page and waits for it, over and over; answers with pages a second after half a second of warm-up. */
export async function readPages(wish: {
  url: string;
  readers: readonly Reader[];
  seconds: number;
}): Promise<number> {
  const { url, readers, seconds } = wish;
  const pool = new Pool(url, { connections: readers.length, pipelining: 1 });
  const from = performance.now() + WARM_UP * 1_000;
  const until = from + seconds * 1_000;
  let pages = 0;
  const readInTurn = async (reader: Reader): Promise<void> => {
    while (performance.now() < until) {
      await read(pool, reader);
      const now = performance.now();
      if (now >= from && now < until) pages += 1;
    }
  };
  try {
    await Promise.all(readers.map(readInTurn));
  } finally {
    await pool.destroy();
  }
  return pages / seconds;
}

interface Shelf {
  url: string;
  cookie: string;
  paths: readonly string[];
}

/**
 * Reads each page of the shelves so many times, of one and of the other in turn; answers with the medians in ms,
 * by shelf and page.
 */
export async function timePages(wish: { shelves: readonly Shelf[]; times: number }): Promise<number[][]> {
  const shelves = wish.shelves.map((shelf) => ({ ...shelf, pool: new Pool(shelf.url, { connections: 1 }) }));
  const medians: number[][] = shelves.map(() => []);
  try {
    for (const place of shelves[0]?.paths.keys() ?? []) {
      const took: number[][] = shelves.map(() => []);
      for (let time = 0; time < wish.times; time += 1) {
        for (const [side, { pool, cookie, paths }] of shelves.entries()) {
          const began = performance.now();
          await read(pool, { cookie, path: paths[place] ?? '' });
          took[side]?.push(performance.now() - began);
        }
      }
      for (const [side, times] of took.entries()) medians[side]?.push(percentile(times, 0.5));
    }
  } finally {
    await Promise.all(shelves.map(({ pool }) => pool.destroy()));
  }
  return medians;
}

async function read(pool: Pool, { cookie, path }: Reader): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { cookie } });
  const answer = await body.text();
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}: ${answer}`);
}
