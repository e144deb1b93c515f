import type { Generated } from 'kysely';
import type { ActKind, ActRefusal } from '#shared/contract/acts.ts';
import type { Due, OptionalTime } from './columns.ts';

/** Acts of coaches on many clients. */
export interface ActTables {
  acts: {
    id: Generated<number>;
    /** Null: a deleted coach. */
    author_id: number | null;
    kind: ActKind;
    /** The message with its placeholders, or the reason of a pause. */
    words: string | null;
    /** To whom clients are assigned; null: the coach is deleted. */
    coach_id: number | null;
    /** Into which cohort clients are put; null: it is removed. */
    cohort_id: number | null;
    state: Generated<'running' | 'stopped' | 'done'>;
    total: Generated<number>;
    done: Generated<number>;
    refused: Generated<number>;
    created_at: Generated<Date>;
    ended_at: Date | null;
    stopped_by: number | null;
    /** Until when each client's own clock holds the message. */
    at_home: string | null;
    /** When a held act goes on; null while a part is owed or nothing is left. */
    wakes_at: Due<OptionalTime>;
  };
  act_people: {
    act_id: number;
    /** The place in the act. */
    n: number;
    /** Null: the account is deleted. */
    user_id: number | null;
    /** The day reached when the coach pressed. */
    day: number;
    due_at: Generated<Date>;
    state: Generated<'open' | 'done' | 'refused'>;
    reason: ActRefusal | null;
    settled_at: Date | null;
  };
  /** Whom an act invites, as the coach's list has them. */
  act_invitees: {
    act_id: number;
    /** The row of the list. */
    n: number;
    name: string;
    email: string;
    company: string | null;
    coach_id: number | null;
    cohort_id: number | null;
    programme_id: Generated<number | null>;
    /** The earlier row with the same address. */
    same_as: number | null;
    /** The account with this address. */
    user_id: number | null;
  };
}
