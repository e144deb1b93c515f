import type { ActivityItem } from '#shared/contract/activity.ts';
import type { ReadMark } from '#shared/contract/conversations.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Message, MessageFile } from '#shared/contract/messages.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { Claim } from '#shared/contract/reviewing.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';

export const COACH = 1;
export const CLIENTS = [2, 3, 4, 5, 6] as const;
/** The participant whose page a coach has open, and who looks themselves. */
export const ADA = 2;

export interface Work extends Omit<Submission, 'isClaimed' | 'hasNewFeedback' | 'feedbackId' | 'tickCount'> {
  claim: Claim | null;
  feedback: Feedback | null;
}

/** An uploaded file of a message to come. */
export interface UnsentFile {
  userId: number;
  fromAdmin: boolean;
  file: MessageFile;
}

/** What the database holds. */
export interface Truth {
  users: Map<number, User>;
  messages: Message[];
  unsent: UnsentFile[];
  waitingSince: Map<number, string>;
  snoozed: Set<number>;
  /** By reader and participant, then by day. */
  marks: Map<string, Map<number, ReadMark>>;
  work: Work[];
  activity: ActivityItem[];
  notes: Note[];
  settings: Map<number, Settings>;
  /** Of rows of every kind. */
  lastId: number;
  lastEvent: number;
}

/** Seeded rows are older than all that a run does, so nothing slips by the passing of time alone. */
export const LONG_AGO = '2026-01-01T00:00:00.000Z';
const BEGINNING = Date.parse('2026-06-01T00:00:00.000Z');

/** Every write has a moment of its own. */
export const momentOf = (id: number): string => new Date(BEGINNING + id * 1_000).toISOString();

const userOf = (id: number): User => ({
  id,
  name: id === COACH ? 'Maya' : `Client ${id}`,
  email: `person${id}@example.com`,
  company: null,
  avatarURL: null,
  currentDay: id === COACH ? 0 : 1,
  isAdmin: id === COACH,
  lastActivity: LONG_AGO,
  finishedAt: null,
  resumeDay: null,
  pauseReason: null,
  deactivatedAt: null,
  ...{ isOwner: false, coachId: null, cohortId: null, opensAt: null },
  createdAt: LONG_AGO,
});

const settingsOf = (): Settings => ({
  ...{ timeZone: 'UTC', showsSeen: true, cannotListen: false },
  firstRunDismissedAt: null,
});

export function createTruth(): Truth {
  const people = [COACH, ...CLIENTS];
  return {
    users: new Map(people.map((id) => [id, userOf(id)])),
    messages: [],
    unsent: [],
    waitingSince: new Map(),
    snoozed: new Set(),
    marks: new Map(),
    work: [],
    activity: [],
    notes: [],
    settings: new Map(people.map((id) => [id, settingsOf()])),
    lastId: 100,
    lastEvent: 0,
  };
}

export const personIn = ({ users }: Truth, id: number): User => {
  const user = users.get(id);
  if (!user) throw new Error(`Nobody has the number ${id}.`);
  return user;
};

export const marksOf = ({ marks }: Truth, readerId: number, userId: number): ReadMark[] =>
  [...(marks.get(`${readerId} ${userId}`)?.values() ?? [])].toSorted((a, b) => a.day - b.day);
