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

/** Median ms of each page, read so many times one after the other. */
export async function timePages(wish: {
  url: string;
  cookie: string;
  paths: readonly string[];
  times: number;
}): Promise<number[]> {
  const pool = new Pool(wish.url, { connections: 1, pipelining: 1 });
  const medians: number[] = [];
  try {
    for (const path of wish.paths) {
      const took: number[] = [];
      for (let time = 0; time < wish.times; time += 1) {
        const began = performance.now();
        await read(pool, { cookie: wish.cookie, path });
        took.push(performance.now() - began);
      }
      medians.push(percentile(took, 0.5));
    }
  } finally {
    await pool.destroy();
  }
  return medians;
}

async function read(pool: Pool, { cookie, path }: Reader): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { cookie } });
  const answer = await body.text();
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}: ${answer}`);
}
