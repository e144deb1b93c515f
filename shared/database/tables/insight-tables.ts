import type { Generated, GeneratedAlways } from 'kysely';
import type { Time } from './columns.ts';

/** `day`: a client reached it. `sprint`: a client began. */
export type InsightKind = 'day' | 'review' | 'reply' | 'sprint';

/** What the pictures of the site count. */
export interface InsightTables {
  insight_facts: {
    user_id: number;
    kind: InsightKind;
    /** The day, submission or message; 0 for a sprint. */
    subject: number;
    at: Time;
    coach_id: number | null;
    /** Of a day: here, missed, waiting or reviewed; of a sprint: in how many days it was finished. */
    state: string | null;
    /** Tenths of an hour with two significant digits. */
    tenths: number | null;
    /** That the client is in. */
    programme_id: number | null;
  };
  /** The number of facts per day in UTC, kept by a trigger; rows may be 0. */
  insight_days: {
    kind: InsightKind;
    on_day: string;
    programme_id: number | null;
    day: number | null;
    coach_id: number | null;
    state: string | null;
    tenths: number | null;
    n: number;
  };
  /** Clients whose facts a worker computes again. */
  insight_changes: {
    id: GeneratedAlways<string>;
    user_id: number;
    changed_at: Generated<Date>;
  };
}
