import { rmSync, writeFileSync } from 'node:fs';
import { hashPassword } from '#shared/accounts/passwords.ts';
import { createParticipants } from './bench-people.ts';
import { runRound, startOurs } from './chat-pair.ts';
import type { BenchContext } from './context.ts';
export async function benchAb(context: BenchContext) {
  const generator = await context.startGenerator();
  const people0 = await hashPassword('correct horse 1!');
  const sides = [] as { name: string; chat: Awaited<ReturnType<typeof startOurs>> }[];
  for (const name of ['plain', 'batched']) {
    if (name === 'batched') writeFileSync('/tmp/logb', ''); else rmSync('/tmp/logb', { force: true });
    const side = await context.openSide(name);
    sides.push({ name, chat: await startOurs(side, await createParticipants(side, 100, people0)) });
  }
  for (const count of [1, 8, 64]) {
    const out = new Map<string, string[]>();
    for (let i = 0; i < 6; i++) for (const { name, chat } of i % 2 ? sides : sides.toReversed()) {
      const r = await runRound(generator, chat, { count, seconds: 2 });
      out.set(name, [...(out.get(name) ?? []), `${r.throughput.toFixed(0)}/${(r.cpu * 1000).toFixed(0)}`]);
    }
    for (const [name, all] of out) context.note(`AB ${count} ${name} ${all.join(' ')}`);
  }
  rmSync('/tmp/logb', { force: true });
  return [];
}
