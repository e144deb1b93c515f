import type { ActivityType } from '#shared/contract/activity.ts';
import type { ActKind, ActRefusal } from '#shared/contract/acts.ts';
import type { AuditAction, AuditDetail } from '#shared/contract/audit.ts';
import type { PrintFailure } from '#shared/contract/brand-documents.ts';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { CheckMark, Pin, Selector } from '#shared/contract/feedback.ts';
import type { CohortPolicy, FeedbackTemplateId } from '#shared/contract/forms.ts';
import type { HeldProblem } from '#shared/contract/held-messages.ts';
import type { ReactionKind } from '#shared/contract/limits.ts';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { ThumbnailState } from '#shared/contract/messages.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { DraftFields, ProgrammeOutline } from '#shared/contract/programmes.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { SignInMethod } from '#shared/contract/second-factor.ts';
import type { LeftOut, Unreadable } from '#shared/contract/uploads.ts';
import type { Answer, Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { DocumentContents, DocumentKind } from '#shared/documents/document-content.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';
import type { MailKind } from '#shared/mail/mail-kinds.ts';
import type { Programme } from '#shared/programmes/programme.ts';

/** JSON is read as a value and written as text. */
export interface Json<T> {
  json: T;
}
/** A moment at which something becomes due: the scheduler does not compile without what happens then. */
export interface Due {
  isDue: true;
}
/** Only a trigger writes it. */
export interface Derived {
  isDerived: true;
}

export type CounterName =
  | `clients-${'active' | 'completed' | 'inactive' | 'deactivated'}`
  | 'clients-on-day'
  | 'clients-done'
  | 'submissions'
  | 'submissions-waiting'
  | 'conversations-waiting';

/** `day`: a client reached it. `sprint`: a client began. */
export type InsightKind = 'day' | 'review' | 'reply' | 'sprint';

/** What columns hold, where the database knows less. It knows what is nullable and what has a default. */
export interface ColumnTypes {
  act_people: { state: 'open' | 'done' | 'refused'; reason: ActRefusal };
  activity: { type: ActivityType };
  acts: { kind: ActKind; state: 'running' | 'stopped' | 'done'; at_home: string; wakes_at: Due };
  annotations: { position: Json<{ x: number; y: number }>; selector: Json<Selector>; pin: Json<Pin> };
  audit: { action: AuditAction; detail: Json<AuditDetail> };
  book_edits: { answer: Json<Answer> };
  cohorts: { policy: CohortPolicy };
  counters: { name: CounterName };
  drafts: { form: Json<Answers> };
  events: { payload: Json<object>; person_id: Derived };
  feedback: { template_type: FeedbackTemplateId; checks: Json<CheckMark[]> };
  feedback_drafts: { content: Json<FeedbackDraftContent> };
  file_readings: { state: 'making' | 'ready' | 'unreadable'; reason: Unreadable; left_out: LeftOut[] };
  held_messages: { at_home: string; due_at: Due; problem: HeldProblem };
  idempotency_keys: { answer: Json<unknown> };
  insight_days: { kind: InsightKind };
  insight_facts: { kind: InsightKind };
  jobs: { due_at: Due };
  mailed_links: { kind: LinkKind };
  mails: { due_at: Due; kind: MailKind; state: 'queued' | 'sent' | 'parked' | 'kept' };
  message_files: { thumbnail_state: ThumbnailState };
  message_reactions: { kind: ReactionKind };
  messages: { words: Derived };
  notice_settings: { mail_off: NoticeKind[]; push_off: NoticeKind[] };
  notices: { kind: NoticeKind; seen_by: 'place' | 'press'; look_at: Due };
  nudges: { number: 1 | 2 };
  prints: {
    state: 'making' | 'ready' | 'failed';
    reason: PrintFailure;
    kind: DocumentKind;
    book: Json<DocumentContents[DocumentKind]>;
    logos: Json<readonly PrintedLogo[]>;
  };
  programme_drafts: { fields: Json<DraftFields> };
  programme_suggestions: { state: 'waiting' | 'taken' | 'declined' };
  programme_tasks: { checks: Json<string[]>; example: Json<{ company: string; answer: string }> };
  programme_versions: { outline: Json<ProgrammeOutline>; content: Json<Programme>; policy: CohortPolicy };
  received_replies: { result: 'posted' | 'refused' | 'forged' };
  removed_files: { removed_at: Due };
  sessions: { signed_in_with: SignInMethod };
  silences: { look_at: Due };
  stop_links: { kinds: NoticeKind[] };
  submission_versions: { document: Json<Answers> };
  submissions: { clock_at: Due };
  unlocks: { cause: DayCause };
  users: { opens_at: Due };
  workbooks: { sections: Json<readonly WorkbookSection[]> };
}
