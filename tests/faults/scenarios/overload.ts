import { ORIGIN } from '#tests/faults/harness/system.ts';
import { sendCall } from '#tests/faults/load/http.ts';
import type { Scenario, Scene } from './scenario.ts';

const CALLS_A_WAVE = 90;
const WAVES = 40;

interface Told {
  status: number;
  ms: number;
  retryAfter: boolean;
}

/** Far more requests than a slow PostgreSQL can serve: the excess is refused at once. */
async function overload({ system, participants, pause, note, expect }: Scene): Promise<void> {
  const port = system.backendPorts[0] ?? 0;
  system.proxies.backendPostgres[0]?.setLatency(20);
  const told: Told[] = [];
  const waves: Promise<void>[] = [];
  const callOnce = async (index: number): Promise<void> => {
    const { cookie, user } = participants[index % participants.length] as (typeof participants)[number];
    const start = performance.now();
    const headers = { origin: ORIGIN, cookie };
    const path = `/api/submissions/user/${user.id}`;
    const answer = await sendCall({ port, method: 'GET', path, headers, timeoutMs: 20_000 }).catch(
      () => undefined,
    );
    const ms = performance.now() - start;
    told.push({ status: answer?.status ?? 0, ms, retryAfter: answer?.headers['retry-after'] !== undefined });
  };
  for (let wave = 0; wave < WAVES; wave += 1) {
    waves.push(Promise.all(Array.from({ length: CALLS_A_WAVE }, (_, index) => callOnce(index))).then());
    await pause(150);
  }
  await Promise.all(waves);
  system.proxies.backendPostgres[0]?.setLatency(0);
  const refused = told.filter(({ status }) => status === 503);
  const served = told.filter(({ status }) => status === 200);
  const times = refused.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const share = (part: number): number => Math.round(times[Math.floor(times.length * part)] ?? 0);
  note(`${told.length} calls: ${served.length} served, ${refused.length} refused`);
  note(`a refusal took p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)} ms`);
  expect(refused.length > 0, 'requests above the capacity are refused');
  expect(
    refused.every(({ retryAfter }) => retryAfter),
    'a refusal has Retry-After',
  );
  expect(served.length + refused.length === told.length, 'every request is served or refused');
}

export const overloadScenarios: readonly Scenario[] = [
  { name: 'overload', unavailableMs: 8_000, fault: overload },
];
