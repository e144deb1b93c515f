import { randomUUID } from 'node:crypto';
import getPort from 'get-port';
import { createTransport } from 'nodemailer';
import { openDatabase } from '#shared/database/database.ts';
import { createReplyAddress } from '#shared/mail/reply-address.ts';
import { openTcpProxy } from '#tests/faults/harness/tcp-proxy.ts';
import { json, sendCall } from '#tests/faults/load/http.ts';
import { signUpForm } from '#tests/faults/load/person.ts';
import { runSql } from '#tests/faults/load/take-snapshot.ts';
import { between } from '#tests/faults/random.ts';
import { KILLED_UPLOADS, type Scenario, type Scene } from './scenario.ts';

const DOMAIN = 'in.example.com';
const ROUNDS = 9;
const AT_ONCE = 2;

/** Kills the backend that has a reply before its 250 arrives; like a mail server, the sender repeats until it has one. */
async function killBeforeThe250(scene: Scene): Promise<void> {
  const { system, random, pause, note, expect } = scene;
  const [victim, toPostgres] = [system.backends[0], system.proxies.backendPostgres[0]];
  if (!victim || !toPostgres) throw new Error('no backend');
  const port = await getPort({ host: '127.0.0.1' });
  const proxy = await openTcpProxy(() => [port]);
  const env = {
    ...{ MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'sprint@example.com' },
    ...{ MAIL_IN_DOMAIN: DOMAIN, MAIL_IN_PORT: String(port) },
  };
  const restart = async (settings: Record<string, string>): Promise<void> => {
    await victim.kill();
    for (const each of [proxy, toPostgres]) {
      each.setState('cut');
      each.setState('open');
    }
    await victim.start(settings);
  };
  const author = await signUpAside(scene);
  const texts = Array.from({ length: ROUNDS * AT_ONCE }, (_, n) => `Reply ${n + 1}`);
  let tries = 0;
  const isOver = deadline(180_000);
  const deliver = async (text: string): Promise<void> => {
    const messageId = `<${randomUUID()}@example.com>`;
    do {
      tries += 1;
      if (await send(proxy.port, { ...author, text, messageId })) return;
      await pause(100);
    } while (!isOver());
    throw new Error(`${text} has no 250`);
  };
  try {
    await restart(env);
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = texts.slice(round * AT_ONCE, (round + 1) * AT_ONCE).map(deliver);
      const delivered = Promise.all(sent);
      // In turn: before the commit, after it with the answer held back, and at any time.
      if (round % 3 === 0) toPostgres.setState('frozen');
      await pause(between(random, 20, 300));
      if (round % 3 === 1) proxy.setState('frozen');
      await pause(between(random, 0, 200));
      await restart(env);
      await delivered;
    }
  } finally {
    await restart({});
    await proxy.close();
  }
  const rows = await runSql<{ message: string; n: number }>(
    system.postgres.url(),
    `select message, count(*)::int as n from messages where user_id = ${author.userId} group by 1`,
  );
  const posted = new Map(rows.map(({ message, n }) => [message, n]));
  for (const text of texts)
    expect(posted.get(text) === 1, `"${text}" is posted once, not ${posted.get(text) ?? 0} times`);
  note(`${texts.length} replies, ${tries} deliveries, ${ROUNDS} kills`);
}

/** A participant who is not under load, and an address for their replies. */
async function signUpAside({ system }: Scene): Promise<{ userId: number; from: string; to: string }> {
  const { form, path, port } = signUpForm(system.proxies.front[1]?.port ?? 0, 'Reply Writer');
  const { status, text } = await sendCall({ port, method: 'POST', path, ...json(form), timeoutMs: 15_000 });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  const { id: userId, email: from } = JSON.parse(text) as { id: number; email: string };
  const db = openDatabase({ databaseUrl: system.postgres.url(), poolSize: 1 });
  try {
    const place = { userId, clientId: userId, day: 1 };
    const to = await db.transaction().execute((trx) => createReplyAddress(trx, place, DOMAIN));
    return { userId, from, to };
  } finally {
    await db.destroy();
  }
}

interface Sent {
  from: string;
  to: string;
  text: string;
  messageId: string;
}

/** True for a 250. */
const send = (port: number, { from, to, text, messageId }: Sent): Promise<boolean> =>
  createTransport({ host: '127.0.0.1', port, lmtp: true, ignoreTLS: true, greetingTimeout: 5_000 })
    .sendMail({ from, to, text, messageId, subject: 'Re: A message' })
    .then(
      () => true,
      () => false,
    );

function deadline(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

export const replyScenarios: readonly Scenario[] = [
  {
    name: 'backend-killed-before-the-250-of-a-reply',
    unavailableMs: 3_000,
    pace: 300,
    allowed: KILLED_UPLOADS,
    fault: killBeforeThe250,
  },
];
