import { sql } from 'kysely';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { User } from '#shared/contract/users.ts';
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
import { inPages, type RowPage } from './row-page.ts';

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

const readDrafts = (db: Reader, userId: number, { limit, offset }: RowPage) =>
  db
    .selectFrom('drafts')
    .select(['day', 'form as answers', 'notes', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .orderBy('day')
    .limit(limit)
    .offset(offset)
    .execute();

type Rows<F extends (db: Reader, userId: number, page: RowPage) => Promise<unknown>> = Awaited<ReturnType<F>>;
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
  drafts: Rows<typeof readDrafts>;
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

interface Reading {
  forCoach: boolean;
  readBook: (db: Reader, userId: number) => Promise<BrandBook>;
}

/** Rows of a page, so that none takes more than about a megabyte. */
/** Drafts or versions. */
const DAYS = 2;
const EDITS = 5;
const MESSAGES = 200;

/** An account, a part of it, or more rows of a list. */
export type AccountPart = Partial<Account>;

/** Reads everything in one snapshot: first what is small, then page by page what may be long. */
export async function* readParts(
  db: Database,
  profile: User,
  given: Reading,
): AsyncGenerator<AccountPart, void, undefined> {
  const { id } = profile;
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield await readSmall(trx, profile, given);
    for await (const drafts of inPages(DAYS, (page) => readDrafts(trx, id, page))) yield { drafts };
    for await (const versions of inPages(DAYS, (page) => readVersions(trx, id, page))) yield { versions };
    for await (const bookEdits of inPages(EDITS, (page) => readBookEdits(trx, id, page))) yield { bookEdits };
    for await (const messages of inPages(MESSAGES, (page) => readMessages(trx, id, page))) yield { messages };
  } finally {
    await trx.rollback().execute();
  }
}

async function readSmall(trx: Reader, profile: User, { forCoach, readBook }: Reading): Promise<AccountPart> {
  const { id } = profile;
  const feedback = await readFeedback(trx, id);
  return {
    profile,
    settings: await readProfileSettings(trx, id),
    cohort: (await readCohort(trx, id)) ?? null,
    versions: [],
    feedback: forCoach ? feedback : feedback.map(({ rating: _, templateType: __, ...shown }) => shown),
    annotations: await readAnnotations(trx, id),
    messages: [],
    drafts: [],
    days: await readDays(trx, id),
    files: [...(await readFiles(trx, id)), ...(await readMessageFiles(trx, id, forCoach))],
    book: await readBook(trx, id),
    bookEdits: [],
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
}
