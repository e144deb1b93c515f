import { z } from 'zod';
import { findLogos } from '#backend/documents/documents.queries.ts';
import { waitForDocument } from '#backend/documents/documents.ts';
import { streamZip } from '#backend/documents/zip.ts';
import { type Actor, proven, selfOrCoach, selfOrOwner } from '#backend/http/access.ts';
import { badRequest, conflict, forbidden } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { setAttachmentHeaders } from '#backend/http/send-file.ts';
import { signOut } from '#backend/http/session.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { requireOwnPassword } from '#backend/modules/auth/passwords.ts';
import { getBook } from '#backend/modules/brand/brand.ts';
import { isEmpty, requestBook } from '#backend/modules/brand/documents.ts';
import { isPastOf } from '#backend/modules/users/users.queries.ts';
import { getClient, lockClient } from '#backend/modules/users/users.ts';
import * as queries from '#shared/accounts/delete-account.queries.ts';
import { hasCoached } from '#shared/accounts/former-coach.ts';
import { lockAnnouncementsTo, tellForgotten } from '#shared/acts/acts.queries.ts';
import type { AccountDeletion } from '#shared/contract/accounts.ts';
import * as contract from '#shared/contract/accounts.ts';
import { foldAddress } from '#shared/contract/address.ts';
import type { Print } from '#shared/contract/brand-documents.ts';
import { MAX_DOCUMENT } from '#shared/contract/limits.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database } from '#shared/database/database.ts';
import { LOCK_TIMEOUT, retried } from '#shared/database/transient-errors.ts';
import { isWithin } from '#shared/domain/text-size.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { hasNewCoachLink, readRows, readSmall, readTime } from './account-export.queries.ts';
import type { OpenAccount } from './zip-account.ts';
import { zipAccount } from './zip-account.ts';

/** A finished programme is an account of the person, too: the service knows. */
const ownOrCoach: typeof selfOrCoach = { ...selfOrCoach, check: () => undefined };

export function accountsRoutes(
  { action }: Routes,
  { files, limits: { printWait } }: { files: FileStore; limits: Limits },
): void {
  action(
    { ...contract.exportAccount, response: z.any() },
    proven(ownOrCoach, 'factor'),
    async ({ db, write, actor, params, request, reply }) => {
      const { userId } = params;
      const opened = await openAccounts({ db, write, actor, printWait }, userId);
      const onMissing = (file: string): void => request.log.error({ file, userId }, 'stored file missing');
      setAttachmentHeaders(reply, { name: `brand-sprint-${userId}.zip`, mediaType: 'application/zip' });
      return await reply.send(streamZip({ files, onMissing }, (zip) => zipAccount(zip, opened)));
    },
  );
}

export function deletionRoutes({ action }: Routes): void {
  action(
    contract.deleteAccount,
    proven(selfOrOwner, 'factor'),
    async ({ db, write, actor, params, body, request, reply }) => {
      await deleteAccount(db, write, actor, params.userId, body);
      if (params.userId === actor.id) await signOut(request, reply);
      return { message: 'The account and all of its data have been deleted.' };
    },
  );
}

interface ExportCall {
  db: Database;
  write: Write;
  actor: Actor;
  /** ms that all documents of the books are waited for, once one is needed. */
  printWait: number;
}

/**
 * A participant's data with all finished programmes, the earliest first, or one finished programme; coaches' private notes are
 * included for coaches only.
 */
async function openAccounts(call: ExportCall, userId: number): Promise<OpenAccount[]> {
  const { db, write, actor, printWait } = call;
  if (!actor.isAdmin && userId !== actor.id && !(await isPastOf(db, userId, actor.id))) throw forbidden();
  const profile = await getClient(db, userId);
  if (actor.isAdmin) {
    const entry = { actorId: actor.id, userId, action: 'export-client', detail: {} } as const;
    await write((trx) => recordAuditEntry(trx, entry));
  }
  const upTo = await readTime(db);
  const past = await Promise.all((profile.past ?? []).map((each) => getClient(db, each.userId)));
  let until: number | undefined;
  const waits = (): boolean => {
    until ??= performance.now() + printWait;
    return performance.now() < until;
  };
  const accounts: OpenAccount[] = [];
  for (const each of [profile, ...past.toReversed()])
    accounts.push(await openAccount(call, { ...each, email: profile.email }, { upTo, waits }));
  return accounts;
}

/** Has the book's documents made meanwhile. */
async function openAccount(
  { db, write, actor }: ExportCall,
  profile: User,
  { upTo, waits }: { upTo: Date; waits: () => boolean },
): Promise<OpenAccount> {
  const { id } = profile;
  const book = await getBook(db, id);
  const isShort = isWithin(book, MAX_DOCUMENT);
  const requested = isEmpty(book)
    ? null
    : await write(async (trx) => ({
        print: await requestBook(trx, actor, book),
        word: isShort ? await requestBook(trx, actor, book, 'book-word') : null,
      }));
  const made = async (document: Print) => {
    const file = await waitForDocument(db, id, document.id, waits);
    return typeof file === 'string' ? { reason: file } : { fileId: file.id };
  };
  const given = { forCoach: actor.isAdmin, readBook: getBook, upTo };
  return {
    profile,
    read: () => readSmall(db, profile, given),
    lists: () => readRows(db, profile, given),
    print: async () => requested && (await made(requested.print)),
    word: async () =>
      requested && (requested.word ? await made(requested.word) : { reason: 'too-large' as const }),
    logos: async () => (requested ? await findLogos(db, requested.print.id) : []),
  };
}

/**
 * Deletes the user, their submissions, messages, sessions and events at once; the files' bytes follow within seconds.
 * Throws 400 when the typed confirmation is wrong, and 409 for a person's own account for a day after a coach's link to it:
 * owners alone delete those of others.
 */
async function deleteAccount(
  db: Database,
  write: Write,
  actor: Actor,
  userId: number,
  form: AccountDeletion,
): Promise<void> {
  const { email } = await getClient(db, userId);
  if (foldAddress(form.email) !== email.toLowerCase()) {
    const message = 'This is not the email address of the account.';
    throw badRequest(message, { email: message });
  }
  if (actor.id === userId && (await hasNewCoachLink(db, userId)))
    throw conflict(
      'A coach made a sign-in link for this account less than a day ago. You can delete it a day after that.',
    );
  const refusal = { field: 'password', message: 'Your password is incorrect.' };
  await requireOwnPassword(db, actor, form.password, refusal);
  await retried(LOCK_TIMEOUT, () =>
    write(async (trx) => {
      const announcements = await lockAnnouncementsTo(trx, userId);
      await queries.lockConversation(trx, userId);
      await lockClient(trx, userId);
      if (await hasCoached(trx, userId)) {
        throw conflict(
          'This person has worked as a coach, and participants keep their feedback. Deactivate the account instead; the operator can remove the name.',
        );
      }
      const past = await queries.deleteEverything(trx, { userId, email });
      await tellForgotten(trx, announcements);
      const isOwn = actor.id === userId;
      await recordAuditEntry(trx, {
        actorId: isOwn ? null : actor.id,
        userId: null,
        action: isOwn ? 'delete-own-account' : 'delete-client',
        detail: {},
      });
      await recordEvent(trx, 'session.ended', { userId, session: null, except: null });
      for (const id of [userId, ...past]) await recordEvent(trx, 'user.deleted', { userId: id });
    }),
  );
}
