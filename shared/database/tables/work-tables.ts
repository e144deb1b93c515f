import type { ColumnType, Generated } from 'kysely';
import type { DayCause } from '#shared/contract/conversations.ts';
import type { MissionForm } from '#shared/contract/drafts.ts';
import type { Json, OptionalJson, OptionalTime, Time } from './columns.ts';

/** The file that `file_url` names; kept by the database. */
type FileId = ColumnType<string | null, never, never>;

/** The programme and what participants make of it. */
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
    /** Kept by the database itself as feedback comes and goes. */
    is_reviewed: Generated<boolean>;
    /** The text that was answered. */
    task_version: Generated<number>;
    /** When the next day opens by itself; null when no clock runs. */
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
  /** Handed in anew after its feedback, until the coach answers; kept by the database itself. */
  revisions: {
    submission_id: number;
    user_id: number;
    day: number;
    revised_at: Date;
  };
  /** Every change of a client's day, with its cause. */
  unlocks: {
    id: Generated<number>;
    user_id: number;
    day: number;
    cause: DayCause;
    unlocked_at: Generated<Date>;
  };
}
