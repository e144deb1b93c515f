import { Pool } from 'undici';
import { percentile } from './timings.ts';

interface Reader {
  cookie: string;
  path: string;
}

/** Seconds that are not counted. */
const WARM_UP = 0.5;

/** Each reader requests its page in a loop. Returns pages per second after the warm-up. */
export async function readPages(options: {
  url: string;
  readers: readonly Reader[];
  seconds: number;
}): Promise<number> {
  const { url, readers, seconds } = options;
  const pool = new Pool(url, { connections: readers.length, pipelining: 1 });
  const from = performance.now() + WARM_UP * 1_000;
  const until = from + seconds * 1_000;
  let pages = 0;
  const readInLoop = async (reader: Reader): Promise<void> => {
    while (performance.now() < until) {
      await read(pool, reader);
      const now = performance.now();
      if (now >= from && now < until) pages += 1;
    }
  };
  try {
    await Promise.all(readers.map(readInLoop));
  } finally {
    await pool.destroy();
  }
  return pages / seconds;
}

interface ReadTarget {
  url: string;
  cookie: string;
  paths: readonly string[];
}

/** Reads each page `repeats` times, alternating between the targets. Returns median ms by target and page. */
export async function timePages(options: {
  targets: readonly ReadTarget[];
  repeats: number;
}): Promise<number[][]> {
  const targets = options.targets.map((target) => ({
    ...target,
    pool: new Pool(target.url, { connections: 1 }),
  }));
  const medians: number[][] = targets.map(() => []);
  try {
    for (const page of targets[0]?.paths.keys() ?? []) {
      const took: number[][] = targets.map(() => []);
      for (let run = 0; run < options.repeats; run += 1) {
        for (const [side, { pool, cookie, paths }] of targets.entries()) {
          const began = performance.now();
          await read(pool, { cookie, path: paths[page] ?? '' });
          took[side]?.push(performance.now() - began);
        }
      }
      for (const [side, times] of took.entries()) medians[side]?.push(percentile(times, 0.5));
    }
  } finally {
    await Promise.all(targets.map(({ pool }) => pool.destroy()));
  }
  return medians;
}

async function read(pool: Pool, { cookie, path }: Reader): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { cookie } });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} failed with ${statusCode}: ${text}`);
}
