import type { ColumnType, Generated } from 'kysely';
import type { CheckMark, Pin, Selector } from '#shared/contract/feedback.ts';
import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import type { HeldProblem } from '#shared/contract/held-messages.ts';
import type { ReactionKind } from '#shared/contract/limits.ts';
import type { ThumbnailState } from '#shared/contract/messages.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type {
  Due,
  Json,
  JsonWithDefault,
  OptionalJson,
  OptionalTime,
  Time,
  TimeWithDefault,
} from './columns.ts';

/** Feedback, claims, drafts, ticks, messages and read marks. */
export interface CoachingTables {
  /** Who is reviewing a submission; ends CLAIM_MINUTES after `seen_at`. */
  claims: {
    submission_id: number;
    coach_id: number;
    claimed_at: TimeWithDefault;
    seen_at: TimeWithDefault;
  };
  feedback_drafts: {
    coach_id: number;
    submission_id: number;
    content: Json<FeedbackDraftContent>;
    version: Generated<number>;
    updated_at: TimeWithDefault;
  };
  /** The newest version of a submission that a coach has had on screen. */
  version_reads: {
    coach_id: number;
    submission_id: number;
    version: number;
    read_at: TimeWithDefault;
  };
  snippets: {
    id: Generated<number>;
    coach_id: number;
    shortcut: string;
    snippet: string;
    /** The digit that inserts it, given by a trigger; null when all nine were in use. */
    key: Generated<number | null>;
    /** In a review it also chooses to ask for a new version. */
    asks: Generated<boolean>;
    /** Every coach sees and changes it. */
    is_team: Generated<boolean>;
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
    /** The checks of the day that the coach marked, in the words of then. */
    checks: JsonWithDefault<CheckMark[]>;
    reviewed_at: Generated<Date>;
    /** Time of the participant's last view. */
    seen_at: OptionalTime;
    /** Time of the review, its newest annotation or decision, or a correction after it was read. */
    changed_at: Generated<Date>;
    /** The version of which a coach asks for a new one; null when it is accepted. */
    asked_version: number | null;
    /** When a coach last accepted a version or asked again. */
    decided_at: OptionalTime;
    /** When a coach last corrected it after the participant had read it. */
    corrected_at: OptionalTime;
  };
  annotations: {
    id: Generated<number>;
    /** Null: of a picture in a message. */
    feedback_id: number | null;
    message_file_id: Generated<string | null>;
    author_id: number;
    target_element: string;
    comment: string;
    position: Json<{ x: number; y: number }>;
    selector: OptionalJson<Selector>;
    /** Of a pin on a picture. */
    pin: OptionalJson<Pin>;
    /** Nothing to do about it. */
    is_praise: Generated<boolean>;
    created_at: Generated<Date>;
    /** When the participant ticked it as done. */
    ticked_at: OptionalTime;
  };
  /** Lines of action plans that participants have ticked as done. */
  line_ticks: {
    feedback_id: number;
    /** The line's number in the action plan, from 1. */
    line: number;
    ticked_at: TimeWithDefault;
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
    /** How often it was changed. */
    revision: Generated<number>;
    edited_at: OptionalTime;
    /** Its words are gone. */
    removed_at: OptionalTime;
    /** The message of the same conversation that it answers. */
    quoted_id: Generated<number | null>;
    has_files: Generated<boolean>;
    /** Of a participant's message: a coach has decided that it needs no answer. */
    settled_at: OptionalTime;
    /** Its words, for the search. A trigger writes them. */
    words: ColumnType<string | null, never, never>;
  };
  message_files: {
    /** Random and unguessable, as in `files`. */
    id: string;
    /** Whose conversation it belongs to. */
    user_id: number;
    author_id: number;
    /** Null until it is sent, and of a voice note of a feedback. */
    message_id: number | null;
    feedback_id: Generated<number | null>;
    /** Its place in the message, from 1. */
    place: Generated<number>;
    name: string;
    media_type: string;
    size: number;
    sha256: string;
    thumbnail_state: Generated<ThumbnailState>;
    /** A WebP picture of a few kB, so the database stores it. */
    thumbnail: Generated<Buffer | null>;
    /** A JPEG of a photo that browsers do not show. */
    picture: Generated<Buffer | null>;
    /** Of a voice note: its length, and the peaks of its drawing. Null for other files. */
    voice_ms: Generated<number | null>;
    voice_peaks: Generated<string | null>;
    created_at: Generated<Date>;
  };
  message_reactions: {
    message_id: number;
    author_id: number;
    kind: ReactionKind;
    reacted_at: TimeWithDefault;
  };
  /** Messages that coaches hold until an hour of the client's own clock. */
  held_messages: {
    id: Generated<number>;
    user_id: number;
    /** Null: a deleted coach. */
    author_id: number | null;
    day: number;
    message: string;
    quoted_id: number | null;
    /** What the client's clock shows then; read it as text. */
    at_home: string;
    due_at: Due<Time>;
    /** When a coach wrote or changed it. */
    written_at: Generated<Date>;
    /** Why it was not sent at its time. */
    problem: HeldProblem | null;
  };
  /** Messages per author since a time, for the limit per minute. */
  message_rates: {
    author_id: number;
    since: Time;
    sent: number;
  };
  conversations: {
    user_id: number;
    last_message_at: OptionalTime;
    /** The participant's first unanswered message. */
    waiting_since: OptionalTime;
    snoozed_until: OptionalTime;
  };
  /** The newest message a person has read in a day of a conversation. */
  read_marks: {
    reader_id: number;
    user_id: number;
    day: number;
    last_read_id: number;
    read_at: TimeWithDefault;
  };
}
