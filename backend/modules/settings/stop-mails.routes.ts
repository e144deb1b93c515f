import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formPagePolicy, UNLISTED } from '#backend/http/headers.ts';
import type { Database } from '#shared/database/database.ts';
import { stopMailsLink } from '#shared/domain/pages.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import { findStoppable, type Stoppable, switchMails } from './stop-mails.service.ts';
import { stopMailsPage } from './stop-mails-page.ts';

interface StopDeps {
  db: Database;
  offer: (entries: readonly OutboxEntry[]) => void;
}

const MOST_BYTES = 4_096;
const url = stopMailsLink(':token');

/**
 * `GET` shows what a link in a mail stops, since scanners of mail press links; `POST` stops it. Neither needs a session.
 * Mailboxes post without one, and a page without a referrer has no origin, so the token alone counts (RFC 8058).
 */
export function stopMailsRoutes(app: FastifyInstance, { db, offer }: StopDeps): void {
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('*', parser, (_request, text, done) => done(null, text));
  const options = { schema: { hide: true }, config: { isOpenToSites: true } };

  app.get<{ Params: { token: string } }>(url, options, async ({ params: { token } }, reply) =>
    sendPage(reply, token, await findStoppable(db, token)),
  );

  app.post<{ Params: { token: string }; Body: unknown }>(url, options, async ({ params, body }, reply) => {
    const { token } = params;
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    // A mailbox names no kinds: it stops them all.
    const kinds = form.has('choice') ? form.getAll('kind') : null;
    const wanted = { kinds, isOn: form.get('choice') === 'on' };
    const { result, entries } = await inTransaction(db, (trx) => switchMails(trx, token, wanted));
    offer(entries);
    return await sendPage(reply, token, result);
  });
}

async function sendPage(
  reply: FastifyReply,
  token: string,
  found: Stoppable | undefined,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  return await reply
    .status(found ? 200 : 404)
    .header('content-security-policy', formPagePolicy(nonce))
    .header('cache-control', 'no-store')
    .headers(UNLISTED)
    .type('text/html; charset=utf-8')
    .send(stopMailsPage({ found, nonce, action: stopMailsLink(token) }));
}
