import { hashPassword } from '#shared/accounts/passwords.ts';
import { createParticipants } from './bench-people.ts';
import { type ChatPair, type Round, runRound, startOurs } from './chat-pair.ts';
import type { BenchContext } from './context.ts';
import type { Generator } from './load/start-generator.ts';
import type { Row } from './table.ts';

const SIGN_INS = 100;
const RATE = 300;
const PASSWORD = 'correct horse 1!';

/** Chat with thousands of idle sockets, and chat during 100 concurrent sign-ins. */
export async function benchChatContention(context: BenchContext, generator: Generator): Promise<Row[]> {
  const { isQuick } = context.options;
  const [rounds, seconds, count] = isQuick ? [1, 1, 500] : [5, 2, 5_000];
  const idleGenerator = await context.startGenerator();
  const side = await context.openSide('chat_contention');
  const people = await createParticipants(side, count, await hashPassword(PASSWORD));
  const chat = await startOurs(side, people);
  const idle = { url: chat.pushUrl, cookies: people.map(({ cookie }) => cookie) };
  const throughput = { ours: [] as number[], baseline: [] as number[] };
  const burst = { ours: [] as number[], baseline: [] as number[] };
  const send = (): Promise<Round> => runRound(generator, chat, { count: 64, seconds });
  await send();
  // The first sign-ins of a process take several times as long: their code is compiled, and the thread for passwords starts.
  await signIn(idleGenerator, chat);
  for (let round = 0; round < rounds; round += 1) {
    throughput.baseline.push((await send()).throughput);
    await idleGenerator.ask('openIdleSockets', idle);
    throughput.ours.push((await send()).throughput);
    await idleGenerator.ask('closeIdleSockets', {});
    burst.baseline.push(await p99(generator, chat, seconds));
    const [during] = await Promise.all([p99(generator, chat, seconds), signIn(idleGenerator, chat)]);
    burst.ours.push(during);
    context.note(`  contention, round ${round + 1} done`);
  }
  return [
    {
      what: `messages, 64 senders, ${count} idle sockets against none`,
      unit: '1/s',
      isMoreBetter: true,
      ...throughput,
      acceptable: 0.9,
      target: 0.95,
    },
    {
      what: `arrival p99 at ${RATE} a second, ${SIGN_INS} sign-ins against none`,
      unit: 'ms',
      ...burst,
      acceptable: 4,
      target: 2,
    },
  ];
}

async function p99(generator: Generator, chat: ChatPair, seconds: number): Promise<number> {
  const { arrival } = await runRound(generator, chat, { count: 64, seconds, rate: RATE });
  return arrival.p99;
}

/** Starts one second into the message round. */
async function signIn(generator: Generator, { url }: ChatPair): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const emails = Array.from({ length: SIGN_INS }, (_, index) => `bench${index + 1}@example.com`);
  await generator.ask('signInConcurrently', { url, emails, password: PASSWORD });
}
