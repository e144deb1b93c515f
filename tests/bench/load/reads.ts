import { Pool } from 'undici';

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

async function read(pool: Pool, { cookie, path }: Reader): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { cookie } });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} failed with ${statusCode}: ${text}`);
}
