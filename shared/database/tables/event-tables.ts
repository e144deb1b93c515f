import type { ColumnType, Generated } from 'kysely';
import type { ActivityType } from '#shared/contract/activity.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { Due, Json, OptionalJson, OptionalTime, Time, TimeWithDefault } from './columns.ts';

export type CounterName =
  | `clients-${'active' | 'completed' | 'inactive' | 'deactivated'}`
  | 'clients-on-day'
  | 'clients-done'
  | 'submissions'
  | 'submissions-waiting'
  | 'conversations-waiting';

/** Events, deliveries and counters. */
export interface EventTables {
  events: {
    id: Generated<number>;
    type: string;
    payload: Json<object>;
    created_at: Generated<Date>;
    published_at: OptionalTime;
    request_id: string | null;
    traceparent: string | null;
    /** The person an event is about; a trigger reads it from the payload. */
    person_id: ColumnType<number | null, never, never>;
  };
  /** An event that a queue still has to handle; deleted in the transaction of its effect. */
  deliveries: {
    event_id: number;
    consumer: string;
    attempts: Generated<number>;
    last_error: string | null;
    parked_at: OptionalTime;
    created_at: Generated<Date>;
    not_before: Due<TimeWithDefault>;
  };
  /** A person's last turn in a queue that serves people in turns. */
  turns: {
    queue: string;
    person_id: number;
    event_id: number;
    began_at: TimeWithDefault;
    /** Until then no other work of the person begins. */
    held_until: Time;
    /** How often work had to be stopped, each within an hour of the one before. */
    late: Generated<number>;
    late_at: OptionalTime;
    /** Of turns up to `began_at`; older ones count less. */
    spent_ms: Generated<number>;
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
  /** What a person is told of. */
  notices: {
    id: Generated<number>;
    user_id: number;
    kind: NoticeKind;
    /** The participant it is about. */
    client_id: number;
    day: number;
    /** The newest feedback, message, submission or nudge; null for a day. */
    subject_id: number | null;
    /** The newest event. */
    event_id: number;
    /** All events it tells of. */
    event_ids: number[];
    /** Of the first event. */
    created_at: Time;
    latest_at: Time;
    /** When it is due on other channels if it is still unseen. */
    send_at: Time;
    seen_at: OptionalTime;
    seen_by: 'place' | 'press' | null;
    /** When a mail with it was queued, or it was decided that none is. */
    mailed_at: OptionalTime;
    /** The same for a push. */
    pushed_at: OptionalTime;
  };
  /** What every coach is told: of a client without one. A position counts up with everything that is told. */
  team_notices: {
    id: Generated<number>;
    kind: NoticeKind;
    client_id: number;
    day: number;
    subject_id: number | null;
    /** What was told last. */
    event_id: number;
    event_ids: number[];
    position: number;
    /** Of each event. */
    positions: number[];
    created_at: Time;
    latest_at: Time;
  };
  /** Each active coach: up to which position everything is seen, and decided on by mail and push. */
  team_readers: {
    user_id: number;
    /** The last position before they became a coach. */
    since: number;
    seen: number;
    mailed: number;
    pushed: number;
    /** When it was last decided what is mailed. */
    looked_at: OptionalTime;
  };
  /** Up to which position a coach has seen one team notice, and so on; without a row, as in `team_readers`. */
  team_marks: {
    user_id: number;
    notice_id: number;
    seen: Generated<number>;
    seen_at: OptionalTime;
    seen_by: 'place' | 'press' | null;
    mailed: Generated<number>;
    pushed: Generated<number>;
  };
  /** When a worker plans the coaches' looks at team notices. */
  team_checks: { due_at: Time };
  /** Where and when a person wants to hear of what they have not seen; without a row, the defaults. */
  notice_settings: {
    user_id: number;
    mail_off: Generated<NoticeKind[]>;
    push_off: Generated<NoticeKind[]>;
    digest: Generated<boolean>;
    quiet: Generated<boolean>;
    /** A push shows the words of a message. */
    push_words: Generated<boolean>;
    updated_at: TimeWithDefault;
  };
  /** When a worker looks at a person's unseen notices. */
  notice_checks: {
    user_id: number;
    due_at: Time;
  };
  /** Links that stop mails of some kinds without a sign-in. */
  stop_links: {
    /** SHA-256 of the token. */
    token_hash: string;
    user_id: number;
    kinds: NoticeKind[];
    created_at: Generated<Date>;
  };
  /** Counts kept by triggers: each is the sum of its rows. */
  counters: {
    id: Generated<number>;
    name: CounterName;
    /** 0 for counters without days. */
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
