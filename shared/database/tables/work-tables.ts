import type { ColumnType, Generated } from 'kysely';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { MissionForm } from '#shared/contract/drafts.ts';
import type { Json, OptionalJson, OptionalTime, Time } from './columns.ts';

/** The file that `file_url` names; set by a trigger. */
type FileId = ColumnType<string | null, never, never>;

/** Tasks, submissions and uploads. */
export interface WorkTables {
  tasks: {
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
  };
  /** Earlier texts of edited tasks, for the submissions that answered them. */
  task_versions: {
    day: number;
    version: number;
    title: string;
    description: string;
    estimated_time: string;
    deliverable: string;
    template_file_id: number | null;
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
    task_day: number;
    name: string;
    media_type: string;
    size: number;
    sha256: string;
    created_at: Generated<Date>;
  };
  /** Files without a record; the row is deleted once the bytes are. */
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
    file_id: FileId;
    version: Generated<number>;
    is_open: Generated<boolean>;
    updated_at: Time;
  };
  submissions: {
    id: Generated<number>;
    user_id: number;
    task_day: number;
    file_url: string;
    file_id: FileId;
    notes: string | null;
    version: Generated<number>;
    submitted_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Set by triggers when feedback is added or removed. */
    is_reviewed: Generated<boolean>;
    /** The task text that was answered. */
    task_version: Generated<number>;
    /** When the next day unlocks automatically; null without a clock. */
    clock_at: OptionalTime;
  };
  submission_versions: {
    submission_id: number;
    version: number;
    file_url: string;
    file_id: FileId;
    notes: string | null;
    document: OptionalJson<MissionForm>;
    created_at: Generated<Date>;
  };
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
