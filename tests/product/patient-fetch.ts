import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 10;
const PAUSE_MS = 1_000;

/**
 * `fetch`, repeated while overload protection refuses the call, which has then changed nothing. All other
 * answers, the proxy's 503 among them, are returned as they are.
 */
export async function fetchPatiently(
  url: string,
  init: RequestInit = {},
  timeoutMs = 30_000,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status !== 503 || tries === TRIES) return answer;
    const { code } = (await answer.clone().json()) as { code?: string };
    if (code !== 'busy') return answer;
    await pause(PAUSE_MS);
  }
}
