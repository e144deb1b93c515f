import { sql } from 'kysely';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { User } from '#shared/contract/users.ts';
import type { Answers } from '#shared/contract/workbooks.ts';
import type { Database, Reader } from '#shared/database/database.ts';
import { readFiles, readMessageFiles, readMessages, readNotes } from './account-messages.queries.ts';
import {
  readActs,
  readHeld,
  readMails,
  readNoticeSettings,
  readNotices,
  readPushes,
  readReminders,
} from './account-notices.queries.ts';
import { readAddresses, readInvitation } from './account-ways-in.queries.ts';
import {
  readAnnotations,
  readBookEdits,
  readBookLink,
  readFeedback,
  readVersions,
} from './account-work.queries.ts';

const readProfileSettings = (db: Reader, userId: number) =>
  db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'first_run_dismissed_at as firstRunDismissedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const readCohort = (db: Reader, userId: number) =>
  db
    .selectFrom('cohorts')
    .innerJoin('users', 'users.cohort_id', 'cohorts.id')
    .select(['cohorts.name', sql<string>`starts_on::text`.as('startsOn'), 'policy'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

const readDays = (db: Reader, userId: number) =>
  db
    .selectFrom('unlocks')
    .select(['day', 'cause', 'unlocked_at as at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

type Rows<F extends (db: Reader, userId: number) => Promise<unknown>> = Awaited<ReturnType<F>>;
export type ExportedFile = Rows<typeof readFiles>[number];
export type ExportedVersion = Rows<typeof readVersions>[number];
export type ExportedMessage = Rows<typeof readMessages>[number];
export type ExportedFeedback = Omit<Rows<typeof readFeedback>[number], 'rating' | 'templateType'>;

export interface Account {
  profile: User;
  settings: Rows<typeof readProfileSettings>;
  cohort: Rows<typeof readCohort> | null;
  versions: Rows<typeof readVersions>;
  feedback: ExportedFeedback[];
  annotations: Rows<typeof readAnnotations>;
  messages: Rows<typeof readMessages>;
  drafts: { day: number; answers: Answers | null; notes: string | null; updatedAt: Date }[];
  days: { day: number; cause: DayCause; at: Date }[];
  files: Rows<typeof readFiles>;
  /** The brand book as a whole, for its Word document. */
  book: BrandBook;
  /** An edit without an answer restored the handed-in one. */
  bookEdits: Rows<typeof readBookEdits>;
  bookLink: { createdAt: Date; endsAt: Date | null } | null;
  notices: Rows<typeof readNotices>;
  addresses: Rows<typeof readAddresses>;
  invitation: { words: string; askedAt: Date; expiresAt: Date } | null;
  mails: Rows<typeof readMails>;
  pushes: Rows<typeof readPushes>;
  /** Without a coach: automatic. */
  reminders: Rows<typeof readReminders>;
  acts: Rows<typeof readActs>;
  /** Null: as they are for everybody at first. */
  noticeSettings: Rows<typeof readNoticeSettings> | null;
  /** Coaches' private notes about the participant; exported for coaches only. */
  coachNotes?: Rows<typeof readNotes>;
  /** What coaches hold for the participant, as `coachNotes`. */
  heldMessages?: Rows<typeof readHeld>;
}

/** Reads everything in one snapshot. */
export async function readAll(
  db: Database,
  profile: User,
  { forCoach, readBook }: { forCoach: boolean; readBook: (db: Reader, userId: number) => Promise<BrandBook> },
): Promise<Account> {
  const { id } = profile;
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const feedback = await readFeedback(trx, id);
      return {
        profile,
        settings: await readProfileSettings(trx, id),
        cohort: (await readCohort(trx, id)) ?? null,
        versions: await readVersions(trx, id),
        feedback: forCoach ? feedback : feedback.map(({ rating: _, templateType: __, ...shown }) => shown),
        annotations: await readAnnotations(trx, id),
        messages: await readMessages(trx, id),
        drafts: await trx
          .selectFrom('drafts')
          .select(['day', 'form as answers', 'notes', 'updated_at as updatedAt'])
          .where('user_id', '=', id)
          .where('is_open', '=', true)
          .orderBy('day')
          .execute(),
        days: await readDays(trx, id),
        files: [...(await readFiles(trx, id)), ...(await readMessageFiles(trx, id, forCoach))],
        book: await readBook(trx, id),
        bookEdits: await readBookEdits(trx, id),
        bookLink: (await readBookLink(trx, id)) ?? null,
        notices: await readNotices(trx, id),
        addresses: await readAddresses(trx, id),
        invitation: (await readInvitation(trx, id)) ?? null,
        mails: await readMails(trx, id),
        pushes: await readPushes(trx, id),
        reminders: await readReminders(trx, id),
        acts: await readActs(trx, id),
        noticeSettings: (await readNoticeSettings(trx, id)) ?? null,
        ...(forCoach ? { coachNotes: await readNotes(trx, id), heldMessages: await readHeld(trx, id) } : {}),
      };
    });
}
