import type { ColumnType, Generated } from 'kysely';
import type { ActivityType } from '#shared/contract/activity.ts';
import type { Json, OptionalJson, OptionalTime, Time } from './columns.ts';

export type CounterName =
  | `clients-${'active' | 'completed' | 'inactive' | 'deactivated'}`
  | 'submissions'
  | 'submissions-waiting'
  | 'conversations-waiting';

/** What has happened, what is owed for it, and what the database counts. */
export interface EventTables {
  events: {
    id: Generated<number>;
    type: string;
    payload: Json<object>;
    created_at: Generated<Date>;
    published_at: OptionalTime;
    request_id: string | null;
    traceparent: string | null;
    /** Whom it is about; generated from the payload. */
    person_id: ColumnType<number | null, never, never>;
  };
  /** Work that an event still owes to a consumer; the row goes with the effect, in one transaction. */
  deliveries: {
    event_id: number;
    consumer: string;
    attempts: Generated<number>;
    last_error: string | null;
    parked_at: OptionalTime;
    created_at: Generated<Date>;
    not_before: Time;
  };
  activity: {
    id: Generated<number>;
    event_id: number;
    user_id: number;
    type: ActivityType;
    description: string;
    link: string;
    occurred_at: Time;
  };
  /** Numbers that the database itself keeps as rows come and go: each is the sum of its rows. */
  counters: {
    id: Generated<number>;
    name: CounterName;
    /** 0 where a number has no days. */
    day: Generated<number>;
    n: number;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    answer: OptionalJson<unknown>;
    created_at: Generated<Date>;
  };
}
