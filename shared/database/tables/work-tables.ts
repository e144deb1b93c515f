import type { Generated } from 'kysely';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { LeftOut, Unreadable } from '#shared/contract/uploads.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Due, Json, OptionalJson, OptionalTime, TimeWithDefault } from './columns.ts';

/** A file of the participant, or what the request named instead: an embedded form's name, or in drafts any text. */
export interface FileReference {
  file_id: string | null;
  other_url: string | null;
}

/** Tasks, submissions and uploads. */
export interface WorkTables {
  /** The newest text of each day of each version of a programme. */
  programme_tasks: {
    programme_version_id: number;
    day: number;
    title: string;
    description: string;
    estimated_time: string;
    template_url: string;
    deliverable: string;
    checks: Json<string[]>;
    example: Json<{ company: string; answer: string }>;
    /** The edit count; 1 is the curriculum's text. */
    version: Generated<number>;
    /** The coach's own workbook page; null: generated from the curriculum. */
    template_file_id: number | null;
    /** Who made this version, and when; null for the curriculum's text. */
    edited_at: Date | null;
    edited_by: number | null;
  };
  /** The part of `programme_tasks` with the days of the first version. */
  tasks: Omit<WorkTables['programme_tasks'], 'programme_version_id'> & {
    programme_version_id: Generated<number>;
  };
  /** Earlier texts of edited tasks, for the submissions that answered them. */
  programme_task_versions: {
    programme_version_id: number;
    day: number;
    version: number;
    title: string;
    description: string;
    estimated_time: string;
    deliverable: string;
    template_file_id: number | null;
    edited_at: Date | null;
    edited_by: number | null;
  };
  /** Of `programme_task_versions`, in the same way. */
  task_versions: Omit<WorkTables['programme_task_versions'], 'programme_version_id'> & {
    programme_version_id: Generated<number>;
  };
  /** Coaches' workbook pages: few and small, so the database stores them. */
  template_files: {
    id: Generated<number>;
    name: string;
    content: Buffer;
    created_at: Generated<Date>;
  };
  files: {
    /** Random and unguessable; the file's address ends with it. */
    id: string;
    user_id: number;
    /** Null for a person's photo. */
    task_day: number | null;
    name: string;
    media_type: string;
    size: number;
    sha256: string;
    created_at: Generated<Date>;
  };
  /** The words of an uploaded document, which a worker reads. */
  file_readings: {
    file_id: string;
    state: Generated<'making' | 'ready' | 'unreadable'>;
    /** Why it cannot be read. */
    reason: Unreadable | null;
    text: string | null;
    /** The document as laid out, sanitised. */
    html: string | null;
    /** Of a photo that browsers do not show: a JPEG of at most a megabyte. */
    picture: Generated<Buffer | null>;
    /** The text is longer than what is kept. */
    is_cut: Generated<boolean>;
    /** What the document has beside it. */
    left_out: Generated<LeftOut[]>;
    /** The most that a PDF can have; null when it does not tell. */
    pages: Generated<number | null>;
    made_at: OptionalTime;
  };
  /** Files without a record; the row is deleted once the bytes are. */
  removed_files: {
    id: string;
    removed_at: Due<TimeWithDefault>;
  };
  drafts: FileReference & {
    user_id: number;
    day: number;
    form: OptionalJson<Answers>;
    notes: string | null;
    version: Generated<number>;
    is_open: Generated<boolean>;
    updated_at: TimeWithDefault;
  };
  submissions: FileReference & {
    id: Generated<number>;
    user_id: number;
    task_day: number;
    notes: string | null;
    version: Generated<number>;
    submitted_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Set by a trigger when feedback is added. */
    is_reviewed: Generated<boolean>;
    /** The task text that was answered. */
    task_version: Generated<number>;
    /** When the next day unlocks automatically; null without a clock. */
    clock_at: Due<OptionalTime>;
    /** When it has waited long enough, at whatever hour. */
    waited_at: OptionalTime;
  };
  submission_versions: FileReference & {
    submission_id: number;
    version: number;
    notes: string | null;
    document: OptionalJson<Answers>;
    /** The questions that the document answers; null: those of day 1. */
    workbook_id: string | null;
    created_at: Generated<Date>;
  };
  /** The questions of a day, once for each text they ever had. */
  workbooks: {
    /** SHA-256 of the sections. */
    id: string;
    day: number;
    sections: Json<readonly WorkbookSection[]>;
    created_at: Generated<Date>;
  };
  /** Pictures in a draft's answers. */
  draft_pictures: { user_id: number; day: number; file_id: string };
  /** Pictures in a version's answers. */
  version_pictures: { submission_id: number; version: number; file_id: string };
  /** Resubmissions after feedback, until the coach answers; maintained by triggers. */
  revisions: {
    submission_id: number;
    user_id: number;
    day: number;
    revised_at: Date;
  };
  /** Changes of a client's day, with their cause. */
  unlocks: {
    id: Generated<number>;
    user_id: number;
    day: number;
    cause: DayCause;
    unlocked_at: Generated<Date>;
  };
}
