import { z } from 'zod';
import type { ArchivePrint } from '#backend/documents/archive-task.ts';
import type { Archives } from '#backend/documents/archives.ts';
import { type Actor, proven, selfOrCoach, selfOrOwner } from '#backend/http/access.ts';
import { badRequest, conflict, forbidden } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { callerOf } from '#backend/http/rates.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { setAttachmentHeaders } from '#backend/http/send-file.ts';
import { signOut } from '#backend/http/session.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { requireOwnPassword } from '#backend/modules/auth/passwords.ts';
import { getBook } from '#backend/modules/brand/brand.service.ts';
import { isEmpty, printBook, waitForPrint } from '#backend/modules/brand/prints.service.ts';
import { isPastOf } from '#backend/modules/users/users.queries.ts';
import { getClient, lockClient } from '#backend/modules/users/users.ts';
import * as queries from '#shared/accounts/delete-account.queries.ts';
import { hasCoached } from '#shared/accounts/former-coach.ts';
import { lockAnnouncementsTo, tellForgotten } from '#shared/acts/acts.queries.ts';
import type { AccountDeletion } from '#shared/contract/accounts.ts';
import * as contract from '#shared/contract/accounts.ts';
import { foldAddress } from '#shared/contract/address.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Print } from '#shared/contract/brand-documents.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { LOCK_TIMEOUT, retried } from '#shared/database/transient-errors.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import {
  type AccountPart,
  hasNewCoachLink,
  readRows,
  readSmall,
  readTime,
  type Account as SmallAccount,
} from './account-export.queries.ts';

/** A finished programme is an account of the person, too: the service knows. */
const ownOrCoach: typeof selfOrCoach = { ...selfOrCoach, check: () => undefined };

export function accountsRoutes(
  { action }: Routes,
  { files, archives, limits }: { files: FileStore; archives: Archives; limits: Limits },
): void {
  action(
    { ...contract.exportAccount, response: z.any() },
    proven(ownOrCoach, 'factor'),
    async ({ db, write, actor, params, request, reply }) => {
      const { userId } = params;
      const { task, ...account } = await readAccount(
        { db, write, actor, printWait: limits.printWait },
        userId,
      );
      const onMissing = (file: string): void => request.log.error({ file, userId }, 'stored file missing');
      const work = { task, store: files, ...account, onMissing };
      const zip = await archives.make(callerOf(request), work);
      setAttachmentHeaders(reply, { name: `brand-sprint-${userId}.zip`, mediaType: 'application/zip' });
      return await reply.send(zip);
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
  /** ms. */
  printWait: number;
}

/** One programme of a participant, as often as it is asked for. */
interface Account {
  parts: () => AsyncGenerator<AccountPart, void, undefined>;
  /** The book as PDF, until the given time: once it has been read as one of the parts. */
  print: (waits: () => boolean) => Promise<ArchivePrint | null>;
}

interface ReadAccount {
  task: () => Promise<{ kind: 'account'; accounts: number }>;
  parts: (of: number) => AsyncGenerator<AccountPart, void, undefined>;
  print: (waits: () => boolean, of: number) => Promise<ArchivePrint | null>;
}

/**
 * A participant's data with all finished programmes, the earliest first, or one finished programme; coaches' private notes are
 * included for coaches only.
 */
async function readAccount(call: ExportCall, userId: number): Promise<ReadAccount> {
  const { db, write, actor, printWait } = call;
  if (!actor.isAdmin && userId !== actor.id && !(await isPastOf(db, userId, actor.id))) throw forbidden();
  const profile = await getClient(db, userId);
  if (actor.isAdmin) {
    const entry = { actorId: actor.id, userId, action: 'export-client', detail: {} } as const;
    await write((trx) => recordAuditEntry(trx, entry));
  }
  const upTo = await readTime(db);
  const past = await Promise.all((profile.past ?? []).map((each) => getClient(db, each.userId)));
  const accounts = [profile, ...past.toReversed()].map((each) =>
    openAccount(call, upTo, { ...each, email: profile.email }),
  );
  const accountOf = (of: number): Account => accounts[of] ?? openAccount(call, upTo, profile);
  // All books are printed meanwhile.
  let until: number | undefined;
  return {
    task: async () => ({ kind: 'account', accounts: accounts.length }),
    parts: (of) => accountOf(of).parts(),
    print: (waits, of) => {
      until ??= performance.now() + printWait;
      const end = until;
      return accountOf(of).print(() => waits() && performance.now() < end);
    },
  };
}

function openAccount({ db, write, actor }: ExportCall, upTo: Date, profile: User): Account {
  let small: Promise<SmallAccount> | undefined;
  let book: BrandBook | undefined;
  let printing: Promise<Print> | undefined;
  const readBook = async (reader: Reader): Promise<BrandBook> => (book ??= await getBook(reader, profile.id));
  const given = { forCoach: actor.isAdmin, readBook, upTo };
  return {
    parts: async function* () {
      small ??= readSmall(db, profile, given);
      yield await small;
      yield* readRows(db, profile, given);
    },
    print: async (waits) => {
      if (!book || isEmpty(book)) return null;
      const shown = book;
      printing ??= write((trx) => printBook(trx, actor, shown));
      const { id } = await printing;
      return await waitForPrint(db, profile.id, id, waits);
    },
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
