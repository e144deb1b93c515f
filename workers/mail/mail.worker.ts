import { setTimeout as delay } from 'node:timers/promises';
import { publicAddress } from '#shared/config/addresses.ts';
import type { Config } from '#shared/config/config.ts';
import type { MailConfig } from '#shared/config/services.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import { inTransaction, recordEvent } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import { wordlessNewsLetter } from '#shared/mail/news-letter.ts';
import { type RenderedLetter, renderLetter, type Site } from '#shared/mail/render-letter.ts';
import { type FailureReason, failureReasons, NotSent, sendMail } from '#shared/mail/send-mail.ts';
import type { Logger } from '#shared/operations/log.ts';
import { mailFailures, mailsSent } from '#shared/operations/metrics.ts';
import { alone, type BatchHandler } from '#workers/jobs/batch.ts';
import { createPlaces, type Places } from '#workers/jobs/places.ts';
import { beginTry, findNewlyRefused, postpone, type QueuedMail, settle } from './mails.queries.ts';
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

/** Writes the mails that are asked for. */
export const createMailHandler = (site: Site): BatchHandler =>
  alone((trx, entry) => writeMail(trx, entry, site), CONCURRENCY);

/**
 * Sends the mails that are due. A try is recorded before it begins, with the moment when another process takes over, and its
 * result after it. So no mail is forgotten, no transaction waits for the mail server, and a mail whose 250 is recorded is
 * never sent again.
 */
export const createMailSender = (deps: MailDeps): Places =>
  createPlaces(CONCURRENCY, async (goOn) => {
    const mail = await beginTry(deps.db, deps.held ?? HELD);
    if (!mail) return;
    goOn();
    await finishTry(mail, deps).catch((error: Error) =>
      deps.log.warn({ mail: mail.id, error: error.message }, 'mail not settled, to be tried again'),
    );
  });

/** Sends a mail and records the result. Throws when that cannot be recorded. */
async function finishTry(mail: QueuedMail, deps: MailDeps): Promise<void> {
  const { db, mail: server, silence, log, offer } = deps;
  const settleAs = async (state: 'sent' | 'kept'): Promise<void> =>
    offer((await inTransaction(db, (trx) => settle(trx, mail, state, null))).entries);
  if (!server?.url) return await settleAs('kept');
  try {
    await sendMail({ url: server.url, from: server.from, ...(silence ? { silence } : {}) }, mail);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const { reason, message } = error;
    mailFailures.inc({ reason });
    log.warn({ mail: mail.id, reason, tries: mail.tries + 1 }, 'mail not sent');
    await recordFailure(mail, { reason, error: message }, deps);
    return;
  }
  mailsSent.inc();
  await insist(() => settleAs('sent'), mail.heldUntil);
}

async function recordFailure(
  mail: QueuedMail,
  failure: { reason: FailureReason; error: string },
  { db, offer, log, site, pauses = PAUSES }: MailDeps,
): Promise<void> {
  const pause = pauses[Math.min(mail.tries, pauses.length - 1)] ?? 0;
  const { entries } = await inTransaction(db, async (trx) => {
    const letter = failure.reason === 'content' ? withoutWords(mail, site) : undefined;
    const isHopeless = failure.reason === 'refused' || (failure.reason === 'content' && !letter);
    if (isHopeless) {
      await settle(trx, mail, 'parked', failure);
      await tellOfRefusal(trx, mail.id);
    }
    const result = isHopeless
      ? 'parked'
      : await postpone(trx, mail, { pause, hours: HOURS, letter, ...failure });
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
