import { hashToken } from '#shared/accounts/one-time-token.ts';
import { kindsOf, type NoticeKind } from '#shared/contract/notices.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { findNoticeSettings } from './notice-settings.queries.ts';
import { saveNoticeSettings } from './notice-settings.service.ts';
import * as queries from './stop-mails.queries.ts';

/** What a link in a mail is about. */
export interface Stoppable {
  userId: number;
  /** The kinds of that mail; empty once the person's role has none of them. */
  kinds: readonly NoticeKind[];
  /** Of these, the ones that are switched off. */
  off: readonly NoticeKind[];
  /** Other kinds that go on. */
  others: readonly NoticeKind[];
}

/** Undefined: nobody has this link, or not any more. */
export async function findStoppable(db: Reader, token: string): Promise<Stoppable | undefined> {
  const link = await queries.findStopLink(db, hashToken(token));
  if (!link) return undefined;
  const own = kindsOf(link);
  const kinds = own.filter((kind) => link.kinds.includes(kind));
  const { mailOff } = await findNoticeSettings(db, link.userId);
  return {
    ...{ userId: link.userId, kinds },
    off: kinds.filter((kind) => mailOff.includes(kind)),
    others: own.filter((kind) => !kinds.includes(kind) && !mailOff.includes(kind)),
  };
}

/** Switches mails about some kinds of the link off, or on again. The link can do no more than that. */
export async function switchMails(
  trx: Trx,
  token: string,
  { kinds, isOn }: { kinds: readonly string[] | null; isOn: boolean },
): Promise<Stoppable | undefined> {
  const found = await findStoppable(trx, token);
  if (!found) return undefined;
  const chosen = found.kinds.filter((kind) => kinds === null || kinds.includes(kind));
  await queries.lockPerson(trx, found.userId);
  const settings = await findNoticeSettings(trx, found.userId);
  const rest = settings.mailOff.filter((kind) => !chosen.includes(kind));
  await saveNoticeSettings(trx, found.userId, { ...settings, mailOff: isOn ? rest : [...rest, ...chosen] });
  return await findStoppable(trx, token);
}
