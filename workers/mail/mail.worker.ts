import { setTimeout as delay } from 'node:timers/promises';
import { publicAddress } from '#shared/config/addresses.ts';
import type { Config } from '#shared/config/config.ts';
import type { MailConfig } from '#shared/config/services.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import { inTransaction, recordEvent } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import { wordlessNewsLetter } from '#shared/mail/news-letter.ts';
import { type RenderedLetter, renderLetter, type Site } from '#shared/mail/render-letter.ts';
import { type FailureReason, failureReasons, NotSent, sendMail } from '#shared/mail/send-mail.ts';
import type { Logger } from '#shared/operations/log.ts';
import { mailFailures, mailsSent } from '#shared/operations/metrics.ts';
import { alone, type QueueHandler } from '#workers/handle-once.ts';
import { beginTry, lockQueued, postpone, type QueuedMail, settle } from './mails.queries.ts';
import { findNewlyRefused } from './refusals.queries.ts';
import { writeFactorMail } from './write-factor-mail.ts';
import { writeInvitation } from './write-invitation.ts';
import { writeLink } from './write-link.ts';
import { writeMail } from './write-mail.ts';

export interface MailSettings {
  /** Undefined: mails are kept for the operator. */
  mail: MailConfig | undefined;
  site: Site;
  /** Seconds after which another process may try a mail, in case this one was killed. Longer than any try. */
  held?: number;
  /** Seconds between tries: after the last one, that one again and again. */
  pauses?: readonly number[];
  /** ms; see `MailServer`. */
  silence?: number;
}

interface MailDeps extends MailSettings {
  db: Database;
  log: Logger;
  offer: Relay['offer'];
}

// Initialise: Prometheus sees no increase in a series that starts with its first count.
for (const reason of failureReasons) mailFailures.inc({ reason }, 0);

const HELD = 120;
const PAUSES = [60, 120, 300, 600, 1_800, 3_600];
/** How long a mail is tried. */
const HOURS = 24;
/** Mails at a time: few enough that a silent server delays no other work. */
const CONCURRENCY = 5;

export const mailSettingsOf = (config: Config): MailSettings => ({
  mail: config.mail,
  site: {
    origin: publicAddress(config),
    supportEmail: config.supportEmail,
    replyDomain: config.replies?.domain,
  },
});

interface Try {
  mail: QueuedMail;
  heldUntil: Date;
}

/**
 * Writes and sends mails. A try is recorded before it begins, with work for its end, and its result after it. So no mail
 * is forgotten, no transaction waits for the mail server, and a mail whose 250 is recorded is never sent again.
 */
export function createMailHandler(deps: MailDeps): QueueHandler {
  const begun = new Map<number, Try>();
  const { handle } = alone(async (trx, entry) => {
    begun.delete(entry.id);
    if (entry.type === 'mail.asked') await writeMail(trx, entry, deps.site);
    if (entry.type === 'link.asked') await writeLink(trx, entry.payload, deps.site);
    if (entry.type === 'factor-mail.asked') await writeFactorMail(trx, entry, deps.site);
    if (entry.type === 'invitation.asked') await writeInvitation(trx, entry.payload, deps.site);
    if (entry.type !== 'mail.queued') return;
    const started = await startTry(trx, entry.payload, deps);
    if (started) begun.set(entry.id, started);
  });
  return {
    ...{ most: 1, concurrency: CONCURRENCY, handle },
    afterCommit: async (eventId) => {
      const started = begun.get(eventId);
      begun.delete(eventId);
      if (started) await finishTry(started, deps);
    },
  };
}

async function startTry(
  trx: Trx,
  { mailId, dueAt }: WorkPayloads['mail.queued'],
  { mail: server, held = HELD }: MailDeps,
): Promise<Try | undefined> {
  const mail = await lockQueued(trx, mailId);
  // A later try has work of its own.
  if (!mail || mail.dueAt.toISOString() !== dueAt) return undefined;
  if (!server?.url) {
    await settle(trx, { id: mailId, heldUntil: mail.dueAt }, 'kept', null);
    return undefined;
  }
  return { mail, heldUntil: await beginTry(trx, mail, held) };
}

async function finishTry(started: Try, deps: MailDeps): Promise<void> {
  const { mail, heldUntil } = started;
  const { db, mail: server, silence, log, offer } = deps;
  if (!server?.url) return;
  try {
    await sendMail({ url: server.url, from: server.from, ...(silence ? { silence } : {}) }, mail);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const { reason, message } = error;
    mailFailures.inc({ reason });
    log.warn({ mail: mail.id, reason, tries: mail.tries + 1 }, 'mail not sent');
    await recordFailure(started, { reason, error: message }, deps);
    return;
  }
  mailsSent.inc();
  await insist(async () => {
    const { entries } = await inTransaction(db, (trx) =>
      settle(trx, { id: mail.id, heldUntil }, 'sent', null),
    );
    offer(entries);
  }, heldUntil);
}

async function recordFailure(
  { mail, heldUntil }: Try,
  failure: { reason: FailureReason; error: string },
  { db, offer, log, site, pauses = PAUSES }: MailDeps,
): Promise<void> {
  const pause = pauses[Math.min(mail.tries, pauses.length - 1)] ?? 0;
  const { entries } = await inTransaction(db, async (trx) => {
    const letter = failure.reason === 'content' ? withoutWords(mail, site) : undefined;
    const isHopeless = failure.reason === 'refused' || (failure.reason === 'content' && !letter);
    if (isHopeless) {
      await settle(trx, { id: mail.id, heldUntil }, 'parked', failure);
      await tellOfRefusal(trx, mail.id);
    }
    const result = isHopeless
      ? 'parked'
      : await postpone(trx, mail, { heldUntil, pause, hours: HOURS, letter, ...failure });
    if (result === 'parked') log.warn({ mail: mail.id, reason: failure.reason }, 'mail parked');
  });
  offer(entries);
}

/** Coaches hear of a client's address. That of a coach stands on the Team page, which owners see. */
async function tellOfRefusal(trx: Trx, mailId: number): Promise<void> {
  const refused = await findNewlyRefused(trx, mailId);
  if (!refused) return;
  const { isAdmin, ...client } = refused;
  if (isAdmin) await recordEvent(trx, 'team.changed', {});
  else await recordEvent(trx, 'mail.refused', client);
}

/** News in which nobody's words stand; undefined for mails that hold nobody's, and for one that is written so already. */
function withoutWords({ kind, stopUrl, body }: QueuedMail, site: Site): RenderedLetter | undefined {
  if (kind !== 'news' && kind !== 'waiting-work') return undefined;
  const letter = renderLetter(wordlessNewsLetter(kind, stopUrl, site));
  return letter.body === body ? undefined : letter;
}

const RETRY_MS = 500;

/** A 250 must be recorded: while PostgreSQL is away it is tried again, until another process may send the mail. */
async function insist(record: () => Promise<void>, until: Date): Promise<void> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!isTransient(error as Error) || Date.now() > until.getTime()) throw error;
      await delay(RETRY_MS);
    }
  }
}
