import { publicAddress } from '#shared/config/addresses.ts';
import type { Config } from '#shared/config/config.ts';
import type { Database } from '#shared/database/database.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { Logger } from '#shared/operations/log.ts';
import type { Limits } from './http/limits.ts';
import type { Write } from './http/route.ts';
import { createMessageWriter } from './modules/messages/messages.ts';
import type { ReplyListener } from './modules/replies/reply-listener.ts';

interface Deps {
  db: Database;
  log: Logger;
  limits: Limits;
  /** Called after every commit with what it recorded. */
  offer: Relay['offer'];
}

/** Listens for replies by mail, if this process is to; they become messages as those sent over HTTP do. */
export async function openReplies(
  config: Pick<Config, 'replies' | 'mail' | 'supportEmail' | 'publicOrigin' | 'host' | 'port'>,
  { db, log, limits, offer }: Deps,
): Promise<ReplyListener | undefined> {
  const { replies, mail, supportEmail } = config;
  if (!replies?.listener) return undefined;
  const { domain, trusted, listener } = replies;
  const { startReplyListener } = await import('./modules/replies/reply-listener.ts');
  const write: Write = async (work) => {
    const { result, entries } = await inTransaction(db, work);
    offer(entries);
    return result;
  };
  const site = { origin: publicAddress(config), supportEmail };
  const ours = {
    name: mail?.from.name ?? PRODUCT_NAME,
    address: mail?.from.address,
    origin: site.origin,
    domain,
  };
  const post = createMessageWriter({ db, limits, offer });
  const opened = await startReplyListener(listener, {
    ...{ db, log, write, post, site, domain, trusted, ours },
  });
  log.info({ ...listener, port: opened.port }, 'listening for replies by mail');
  return opened;
}
