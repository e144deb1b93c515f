import { z } from 'zod';
import { AvatarURL, Day, endpoint, Id, Timestamp } from './endpoint.ts';
import { MAX_ATTENTION_ITEMS } from './limits.ts';
import { CoachFilter } from './users.ts';

const Count = z.number().int();

/** What is true of a participant; null: the rule does not apply. */
export const RiskReasons = z.object({
  /** Days behind the plan of a day a day. */
  behind: Count.nullable(),
  /** Whole days without activity. */
  quiet: Count.nullable(),
  /** How often feedback kept the next day closed lately. */
  sentBack: Count.nullable(),
  /** Days since the oldest feedback that was never opened. */
  unread: Count.nullable(),
  /** Hours since the first message without an answer. */
  unanswered: Count.nullable(),
  /** Reminders since the last activity. */
  reminded: Count.nullable(),
});
export type RiskReasons = z.infer<typeof RiskReasons>;

export const PersonAtRisk = z.object({
  userId: Id,
  userName: z.string(),
  avatarURL: AvatarURL,
  programmeVersion: Id.optional(),
  day: Day,
  /** Last activity, or the begin of the account. */
  since: Timestamp,
  reasons: RiskReasons,
});
export type PersonAtRisk = z.infer<typeof PersonAtRisk>;

export const AtRisk = z.object({
  people: z.array(PersonAtRisk),
  /** Also those beyond the list. */
  total: Count,
  /** Only the newest participants were looked at. */
  isPartial: z.boolean(),
  /** Those whom the same rules name for a week ago, and how many of them have handed in since. */
  aWeekAgo: z.object({ named: Count, back: Count }),
});
export type AtRisk = z.infer<typeof AtRisk>;

export const getAtRisk = endpoint('GET /api/users/at-risk', {
  summary: `Participants who may give up, most reasons first, at most ${MAX_ATTENTION_ITEMS}; and what became of those of a week ago.`,
  query: z.object({ coach: CoachFilter.optional() }),
  response: AtRisk,
});
