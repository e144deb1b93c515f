import { sql } from 'kysely';
import { inPages, type RowPage } from '#backend/http/pagination.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { User } from '#shared/contract/users.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { atOneMoment, type Database, type Reader } from '#shared/database/database.ts';
import { otherProgramme } from '#shared/database/programmes.ts';
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
import {
  readAnnotations,
  readBookEdits,
  readBookLink,
  readFeedback,
  readHandedIn,
  readVersions,
} from './account-work.queries.ts';

const readProfileSettings = (db: Reader, userId: number) =>
  db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'shows_seen as showsSeen', 'cannot_listen as cannotListen'])
    .select('first_run_dismissed_at as firstRunDismissedAt')
    .select(sql.raw<string | null>(otherProgramme('users')).as('programme'))
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

/** Answers are JSON, as in `readVersions`. */
const readDrafts = (db: Reader, userId: number, { limit, offset }: RowPage) =>
  db
    .selectFrom('drafts')
    .select(['day', sql<string | null>`form::text`.as('answers'), 'notes', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .orderBy('day')
    .limit(limit)
    .offset(offset)
    .execute();

type Rows<F extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;
export type ExportedFile = Rows<typeof readFiles>[number];
export type ExportedVersion = Omit<Rows<typeof readVersions>[number], 'answers' | 'questions'> & {
  answers: Answers | null;
  questions: readonly WorkbookSection[] | null;
};
export type ExportedMessage = Rows<typeof readMessages>[number];
export type ExportedFeedback = Omit<Rows<typeof readFeedback>[number], 'rating' | 'templateType'>;

/** What is small. */
export interface Account {
  profile: User;
  settings: Rows<typeof readProfileSettings>;
  cohort: Rows<typeof readCohort> | null;
  /** The days with work. */
  handedIn: Rows<typeof readHandedIn>;
  feedback: ExportedFeedback[];
  annotations: Rows<typeof readAnnotations>;
  days: { day: number; cause: DayCause; at: Date }[];
  files: Rows<typeof readFiles>;
  /** The brand book as a whole, for its Word document. */
  book: BrandBook;
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

/** What may be long. */
interface AccountRows {
  drafts: Rows<typeof readDrafts>;
  versions: Rows<typeof readVersions>;
  /** An edit without an answer restored the handed-in one. */
  bookEdits: Rows<typeof readBookEdits>;
  messages: Rows<typeof readMessages>;
}

/** The same with its JSON parsed. */
export type AccountLists = Omit<AccountRows, 'drafts' | 'versions'> & {
  drafts: (Omit<AccountRows['drafts'][number], 'answers'> & { answers: Answers | null })[];
  versions: ExportedVersion[];
};

interface Reading {
  forCoach: boolean;
  readBook: (db: Reader, userId: number) => Promise<BrandBook>;
  /** Later versions and messages are left out. */
  upTo: Date;
}

/** The database's time. */
export async function readTime(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** Rows of a page, so that none takes more than about a megabyte. */
/** Drafts or versions. */
const DAYS = 2;
const EDITS = 5;
const MESSAGES = 200;

/** Reads what is small, in one snapshot. */
export const readSmall = (db: Database, profile: User, given: Reading): Promise<Account> =>
  atOneMoment(db, (trx) => readLists(trx, profile, given));

/** Reads page by page what may be long, each list once at least: no transaction waits for the reader of a download. */
export async function* readRows(
  db: Database,
  { id }: User,
  { forCoach, upTo }: Pick<Reading, 'forCoach' | 'upTo'>,
): AsyncGenerator<Partial<AccountLists>, void, undefined> {
  // A view of the client's screens keeps these closed too, and what `readOwn` reads.
  if (forCoach) yield { drafts: [] };
  else
    for await (const drafts of inPages(DAYS, (page) => readDrafts(db, id, page)))
      yield { drafts: drafts.map((each) => ({ ...each, answers: parse(each.answers) })) };
  for await (const versions of inPages(DAYS, (page) => readVersions(db, id, upTo, page)))
    yield {
      versions: versions.map((each) => ({
        ...{ ...each, answers: parse(each.answers), questions: parse(each.questions) },
      })),
    };
  for await (const bookEdits of inPages(EDITS, (page) => readBookEdits(db, id, page))) yield { bookEdits };
  for await (const messages of inPages(MESSAGES, (page) => readMessages(db, id, upTo, page)))
    yield { messages };
}

const parse = <T>(json: string | null): T | null => (json === null ? null : JSON.parse(json));

async function readLists(trx: Reader, profile: User, { forCoach, readBook }: Reading): Promise<Account> {
  const { id } = profile;
  const feedback = await readFeedback(trx, id);
  return {
    profile,
    settings: await readProfileSettings(trx, id),
    cohort: (await readCohort(trx, id)) ?? null,
    handedIn: await readHandedIn(trx, id),
    feedback: forCoach ? feedback : feedback.map(({ rating: _, templateType: __, ...shown }) => shown),
    annotations: await readAnnotations(trx, id),
    days: await readDays(trx, id),
    files: [...(await readFiles(trx, id)), ...(await readMessageFiles(trx, id, forCoach))],
    book: await readBook(trx, id),
    notices: await readNotices(trx, id),
    invitation: (await readInvitation(trx, id)) ?? null,
    mails: await readMails(trx, id),
    pushes: await readPushes(trx, id),
    reminders: await readReminders(trx, id),
    acts: await readActs(trx, id),
    ...(forCoach
      ? { ...CLOSED, coachNotes: await readNotes(trx, id), heldMessages: await readHeld(trx, id) }
      : await readOwn(trx, id)),
  };
}

const CLOSED = { bookLink: null, addresses: [], noticeSettings: null };

/** What no coach reads. */
const readOwn = async (trx: Reader, id: number) => ({
  bookLink: (await readBookLink(trx, id)) ?? null,
  addresses: await readAddresses(trx, id),
  noticeSettings: (await readNoticeSettings(trx, id)) ?? null,
});

/** Addresses that were asked for, and former ones. */
const readAddresses = (db: Reader, userId: number) =>
  db
    .selectFrom('mailed_links')
    .select(['kind', 'email', 'created_at as askedAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();

const readInvitation = (db: Reader, userId: number) =>
  db
    .selectFrom('invitations')
    .select(['words', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Whether a coach has made a link within a day with which they could sign in themselves. */
export async function hasNewCoachLink(db: Reader, userId: number): Promise<boolean> {
  const { rows } = await sql`select from audit where user_id = ${userId} and action = 'sign-in-link'
    and created_at > now() - interval '1 day' limit 1`.execute(db);
  return rows.length > 0;
}
