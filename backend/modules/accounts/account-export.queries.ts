import { sql } from 'kysely';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { ReactionKind } from '#shared/contract/limits.ts';
import type { User } from '#shared/contract/users.ts';
import type { Answers } from '#shared/contract/workbooks.ts';
import type { Database, Reader } from '#shared/database/database.ts';
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

const readVersions = (db: Reader, userId: number) =>
  db
    .selectFrom('submission_versions as versions')
    .innerJoin('submissions', 'submissions.id', 'versions.submission_id')
    .innerJoin('tasks', 'tasks.day', 'submissions.task_day')
    .leftJoin('workbooks', 'workbooks.id', 'versions.workbook_id')
    .select([
      'submissions.task_day as day',
      'tasks.title',
      'versions.version',
      'versions.created_at as handedInAt',
      'versions.notes',
      'versions.document as answers',
      'workbooks.sections as questions',
      'versions.file_id as fileId',
    ])
    .where('submissions.user_id', '=', userId)
    .orderBy('submissions.task_day')
    .orderBy('versions.version')
    .execute();

const readFeedback = (db: Reader, userId: number) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.reviewer_id')
    .select([
      'feedback.id',
      'task_day as day',
      'submission_version as version',
      'users.name as reviewerName',
      'comment',
      'rating',
      'strengths',
      'improvements',
      'action_plan as actionPlan',
      'resources',
      'template_type as templateType',
      'reviewed_at as reviewedAt',
      'checks',
      sql<number[]>`array(select line from line_ticks where feedback_id = feedback.id order by line)`.as(
        'tickedLines',
      ),
    ])
    .where('user_id', '=', userId)
    .orderBy('task_day')
    .execute();

const readAnnotations = (db: Reader, userId: number) =>
  db
    .selectFrom('annotations')
    .innerJoin('feedback', 'feedback.id', 'annotations.feedback_id')
    .select([
      'feedback.task_day as day',
      'target_element as target',
      'annotations.comment',
      'selector',
      'created_at as createdAt',
      'ticked_at as tickedAt',
    ])
    .where('feedback.user_id', '=', userId)
    .orderBy('annotations.id')
    .execute();

const readMessages = (db: Reader, userId: number) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .leftJoin('messages as quoted', 'quoted.id', 'messages.quoted_id')
    .select([
      'messages.day',
      'users.name as authorName',
      'messages.from_admin as fromCoach',
      'messages.message',
      sql<
        string | null
      >`case when quoted.has_files and quoted.message = '' then 'Sent a file' else quoted.message end`.as(
        'inReplyTo',
      ),
      'messages.created_at as sentAt',
      'messages.edited_at as editedAt',
      'messages.removed_at as removedAt',
      sql<{ kind: ReactionKind; by: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'by', people.name) order by reacted_at), '[]')
        from message_reactions join users as people on people.id = message_reactions.author_id
        where message_id = messages.id)`.as('reactions'),
      sql<string[]>`array(select id from message_files where message_id = messages.id order by place)`.as(
        'fileIds',
      ),
    ])
    .where('messages.user_id', '=', userId)
    .orderBy('messages.id')
    .execute();

const readFiles = (db: Reader, userId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'task_day as day', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .select(['created_at as uploadedAt', sql<boolean>`false`.as('isInMessage')])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Of the conversation; of unsent ones only the participant's own. */
const readMessageFiles = (db: Reader, userId: number) =>
  db
    .selectFrom('message_files')
    .leftJoin('messages', 'messages.id', 'message_id')
    .select(['message_files.id', 'day', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .select(['message_files.created_at as uploadedAt', sql<boolean>`true`.as('isInMessage')])
    .where('message_files.user_id', '=', userId)
    .where(sql<boolean>`message_id is not null or message_files.author_id = ${userId}`)
    .orderBy('message_files.created_at')
    .execute();

const readNotes = (db: Reader, userId: number) =>
  db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.author_id')
    .select(['users.name as authorName', 'note', 'notes.created_at as createdAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('notes.id')
    .execute();

const readBookEdits = (db: Reader, userId: number) =>
  db
    .selectFrom('book_edits')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['task_day as day', 'field', 'book_edits.version', 'answer', 'edited_at as editedAt'])
    .where('user_id', '=', userId)
    .orderBy('book_edits.id')
    .execute();

const readBookLink = (db: Reader, userId: number) =>
  db
    .selectFrom('book_links')
    .select(['created_at as createdAt', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

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
        files: [...(await readFiles(trx, id)), ...(await readMessageFiles(trx, id))],
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
