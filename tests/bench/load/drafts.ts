import { Pool } from 'undici';
import type { Answers } from '#shared/contract/workbooks.ts';

interface Writer {
  id: number;
  cookie: string;
}

/** Seconds that are not counted. */
const WARM_UP = 0.5;

/** Each person saves their draft in a loop, every time with one word more. Returns the saves after the warm-up. */
export async function saveDrafts(options: {
  url: string;
  people: readonly Writer[];
  day: number;
  form: Answers;
  seconds: number;
}): Promise<number> {
  const { url, people, day, form, seconds } = options;
  const pool = new Pool(url, { connections: people.length, pipelining: 1 });
  const from = performance.now() + WARM_UP * 1_000;
  const until = from + seconds * 1_000;
  let saves = 0;
  const saveInLoop = async ({ cookie }: Writer): Promise<void> => {
    for (let word = 0; performance.now() < until; word += 1) {
      const { statusCode, body } = await pool.request({
        method: 'PUT',
        path: `/api/drafts/${day}`,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ form, notes: `Word ${word}` }),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`A save failed with ${statusCode}: ${text}`);
      const now = performance.now();
      if (now >= from && now < until) saves += 1;
    }
  };
  try {
    await Promise.all(people.map(saveInLoop));
  } finally {
    await pool.destroy();
  }
  return saves;
}
