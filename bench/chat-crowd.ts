import { hashPassword } from '#shared/platform/passwords.ts';
import { type Chat, type Round, run, startOurs } from './chat-sides.ts';
import type { Ground } from './ground.ts';
import type { Generator } from './load/open-generator.ts';
import { createParticipants } from './people.ts';
import type { Row } from './table.ts';

const SIGN_INS = 100;
const RATE = 300;
const PASSWORD = 'correct horse 1!';

/** The chat while thousands of others only look on, and while a hundred people sign in at once. */
export async function benchCrowd(ground: Ground, generator: Generator): Promise<Row[]> {
  const { isQuick } = ground.options;
  const [rounds, seconds, count] = isQuick ? [1, 1, 500] : [2, 2, 5_000];
  const others = await ground.openGenerator();
  const side = await ground.openSide('chat_crowd');
  const people = await createParticipants(side, count, await hashPassword(PASSWORD));
  const chat = await startOurs(side, people);
  const crowd = { url: chat.pushUrl, cookies: people.map(({ cookie }) => cookie) };
  const throughput = { ours: [] as number[], floor: [] as number[] };
  const burst = { ours: [] as number[], floor: [] as number[] };
  const send = (): Promise<Round> => run(generator, chat, { count: 64, seconds });
  await send();
  for (let round = 0; round < rounds; round += 1) {
    throughput.floor.push((await send()).throughput);
    await others.ask('gather', crowd);
    throughput.ours.push((await send()).throughput);
    await others.ask('disperse', {});
    burst.floor.push(await p99(generator, chat, seconds));
    const [during] = await Promise.all([p99(generator, chat, seconds), signIn(others, chat)]);
    burst.ours.push(during);
    ground.note(`  crowd ${round + 1} done`);
  }
  return [
    {
      what: `messages, 64 senders, with ${count} idle sockets against without`,
      unit: '1/s',
      isMoreBetter: true,
      ...throughput,
      least: 0.9,
      aim: 0.95,
    },
    {
      what: `arrival p99 at ${RATE} a second, ${SIGN_INS} sign-ins against none`,
      unit: 'ms',
      ...burst,
      least: 4,
      aim: 2,
    },
  ];
}

async function p99(generator: Generator, chat: Chat, seconds: number): Promise<number> {
  const { arrival } = await run(generator, chat, { count: 64, seconds, rate: RATE });
  return arrival.p99;
}

/** Begins when the messages have run for a while. */
async function signIn(others: Generator, { url }: Chat): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const emails = Array.from({ length: SIGN_INS }, (_, place) => `bench${place + 1}@example.com`);
  await others.ask('signInAtOnce', { url, emails, password: PASSWORD });
}
