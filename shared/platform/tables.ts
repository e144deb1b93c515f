import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ActivityType } from '#shared/contract/activity.ts';
import type { AuditAction, AuditDetail } from '#shared/contract/audit.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { MissionForm } from '#shared/contract/drafts.ts';
import type { FeedbackTemplateId, Selector } from '#shared/contract/feedback.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = JSONColumnType<T & object>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type CounterName =
  | `clients-${'active' | 'completed' | 'inactive' | 'deactivated'}`
  | 'submissions'
  | 'submissions-waiting'
  | 'conversations-waiting';

export interface Tables {
  users: {
    id: Generated<number>;
    email: string;
    name: string;
    company: string | null;
    password_hash: string;
    is_admin: Generated<boolean>;
    current_day: Generated<number>;
    /** The true day of a client who is paused at day 0. */
    resume_day: number | null;
    last_activity: OptionalTime;
    finished_at: OptionalTime;
    deactivated_at: OptionalTime;
    created_at: Generated<Date>;
    /** IANA name, such as Europe/Lisbon. */
    time_zone: Generated<string>;
    /** A coach lets participants see what has been read. */
    shows_seen: Generated<boolean>;
    first_run_dismissed_at: OptionalTime;
    /** Told to a client whose day was set or whose sprint is paused. */
    pause_reason: string | null;
  };
  sessions: {
    /** SHA-256 of the session id. */
    id: string;
    user_id: number;
    remember: boolean;
    created_at: Generated<Date>;
    seen_at: Time;
    expires_at: Time;
  };
  tasks: {
    day: number;
    title: string;
    description: string;
    estimated_time: string;
    template_url: string;
    deliverable: string;
    checks: Json<string[]>;
    example: Json<{ company: string; answer: string }>;
    /** Counts the edits; 1 is the curriculum's own text. */
    version: Generated<number>;
    /** The coach's own workbook page; null: the one made from the curriculum. */
    template_file_id: number | null;
  };
  /** Texts that were edited since, for those who answered them. */
  task_versions: {
    day: number;
    version: number;
    title: string;
    description: string;
    estimated_time: string;
    deliverable: string;
    template_file_id: number | null;
  };
  /** Workbook pages of the coaches' own: few and small, so they live with the texts. */
  template_files: {
    id: Generated<number>;
    name: string;
    content: Buffer;
    created_at: Generated<Date>;
  };
  files: {
    /** Opaque and unguessable; the address of the file ends with it. */
    id: string;
    user_id: number;
    task_day: number;
    name: string;
    media_type: string;
    size: number;
    sha256: string;
    created_at: Generated<Date>;
  };
  /** Files whose record went, by itself or with its person; the row goes once the bytes are gone. */
  removed_files: {
    id: string;
    removed_at: Generated<Date>;
  };
  drafts: {
    user_id: number;
    day: number;
    form: OptionalJson<MissionForm>;
    notes: string | null;
    file_url: string | null;
    version: Generated<number>;
    is_open: Generated<boolean>;
    updated_at: Time;
  };
  submissions: {
    id: Generated<number>;
    user_id: number;
    task_day: number;
    file_url: string;
    notes: string | null;
    version: Generated<number>;
    submitted_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Kept by the database itself as feedback comes and goes. */
    is_reviewed: Generated<boolean>;
    /** The text that was answered. */
    task_version: Generated<number>;
    /** When the next day opens by itself; null when no clock runs. */
    clock_at: OptionalTime;
  };
  /** Handed in anew after its feedback, until the coach answers; kept by the database itself. */
  revisions: {
    submission_id: number;
    user_id: number;
    day: number;
    revised_at: Date;
  };
  submission_versions: {
    submission_id: number;
    version: number;
    file_url: string;
    notes: string | null;
    document: OptionalJson<MissionForm>;
    created_at: Generated<Date>;
  };
  feedback: {
    id: Generated<number>;
    submission_id: number;
    submission_version: number;
    user_id: number;
    task_day: number;
    reviewer_id: number;
    comment: string;
    rating: number;
    strengths: string | null;
    improvements: string | null;
    action_plan: string | null;
    resources: string | null;
    template_type: FeedbackTemplateId | null;
    unlock_next: boolean;
    reviewed_at: Generated<Date>;
    /** When the participant had it on screen last. */
    seen_at: OptionalTime;
    /** The review or its newest annotation. */
    changed_at: Generated<Date>;
  };
  annotations: {
    id: Generated<number>;
    feedback_id: number;
    author_id: number;
    target_element: string;
    comment: string;
    position: Json<{ x: number; y: number }>;
    selector: OptionalJson<Selector>;
    created_at: Generated<Date>;
  };
  conversations: {
    user_id: number;
    last_message_at: OptionalTime;
    /** The first message of the participant that nobody has answered. */
    waiting_since: OptionalTime;
    snoozed_until: OptionalTime;
  };
  /** How far a person has read a day of a conversation. */
  read_marks: {
    reader_id: number;
    user_id: number;
    day: number;
    last_read_id: number;
    read_at: Time;
  };
  /** Who is reviewing a submission; counts until half an hour after `seen_at`. */
  claims: {
    submission_id: number;
    coach_id: number;
    claimed_at: Time;
    seen_at: Time;
  };
  feedback_drafts: {
    coach_id: number;
    submission_id: number;
    content: Json<FeedbackDraftContent>;
    version: Generated<number>;
    updated_at: Time;
  };
  notes: {
    id: Generated<number>;
    user_id: number;
    author_id: number;
    note: string;
    created_at: Generated<Date>;
    updated_at: Time;
  };
  snippets: {
    id: Generated<number>;
    coach_id: number;
    shortcut: string;
    snippet: string;
  };
  sign_in_links: {
    /** SHA-256 of the token. */
    token_hash: string;
    user_id: number;
    created_by: number;
    created_at: Generated<Date>;
    expires_at: Time;
    used_at: OptionalTime;
  };
  audit: {
    id: Generated<number>;
    actor_id: number | null;
    user_id: number | null;
    action: AuditAction;
    detail: Json<AuditDetail>;
    created_at: Generated<Date>;
  };
  /** Every change of a client's day, with its cause. */
  unlocks: {
    id: Generated<number>;
    user_id: number;
    day: number;
    cause: DayCause;
    unlocked_at: Generated<Date>;
  };
  messages: {
    id: Generated<number>;
    user_id: number;
    day: number;
    author_id: number;
    from_admin: boolean;
    message: string;
    client_id: string | null;
    created_at: Generated<Date>;
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
  events: {
    id: Generated<number>;
    type: string;
    payload: Json<object>;
    created_at: Generated<Date>;
    published_at: OptionalTime;
    request_id: string | null;
    traceparent: string | null;
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
  /** Failed sign-ins, and those under way. */
  sign_in_attempts: {
    id: Generated<number>;
    account: string;
    address: string;
    attempted_at: Generated<Date>;
  };
}
