import type { Random } from '#tests/faults/random.ts';
import type { FakeClock } from './fake-clock.ts';

/** The fate of a request. */
export const fates = [
  'well',
  'slow',
  'late',
  'failed',
  'unwell',
  'refused',
  'half',
  'cut',
  'silent',
] as const;
export type Fate = (typeof fates)[number];

interface FakeAnswer {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

interface FakeNetwork {
  clock: FakeClock;
  random: Random;
  /** The fate of the next request. */
  fate: () => Fate;
  /** The server's response when the request arrives. */
  serve: (method: string, path: string, body: unknown) => FakeAnswer;
}

const after = (clock: FakeClock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.setTimeout(resolve, ms));

/** `fetch` over an unreliable connection. */
export function createFakeNetwork({ clock, random, fate, serve }: FakeNetwork): typeof fetch {
  const travel = async (path: string, init: RequestInit, abort: Promise<never>): Promise<Response> => {
    const own = fate();
    const slow = own === 'slow' ? 1_500 : 1;
    await Promise.race([after(clock, (5 + random() * 60) * slow ** 0.5), abort]);
    if (own === 'failed') throw new TypeError('Failed to fetch');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = served(own, () => serve(init.method ?? 'GET', path, body));
    if (own === 'silent') return await abort;
    const back = own === 'late' ? 1_000 + random() * 4_000 : 5 + random() * 120;
    await Promise.race([after(clock, back * (own === 'slow' ? 10 : 1)), abort]);
    const { status, text, headers } = answer;
    const read = async (): Promise<string> => {
      await Promise.race([after(clock, random() * 20), abort]);
      if (own === 'cut') throw new TypeError('The connection was lost');
      return own === 'half' ? text.slice(0, text.length / 2) : text;
    };
    return {
      status,
      ok: status < 300,
      statusText: '',
      headers: new Headers(headers),
      text: read,
    } as Response;
  };
  return async (path, init = {}) => {
    const { signal } = init;
    const abort = new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    abort.catch(() => undefined);
    return await travel(String(path), init, abort);
  };
}

/** Some refusals come from a proxy: the request never reached the server. */
function served(fate: Fate, serve: () => FakeAnswer): FakeAnswer {
  if (fate === 'unwell') return { status: 503, text: '{"message":"Not now"}' };
  if (fate === 'refused') {
    return { status: 429, text: '{"message":"Slower"}', headers: { 'retry-after': '2' } };
  }
  return serve();
}
