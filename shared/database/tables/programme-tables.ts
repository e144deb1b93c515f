import type { Generated } from 'kysely';
import type { CohortPolicy } from '#shared/contract/forms.ts';
import type { DraftFields, ProgrammeOutline } from '#shared/contract/programmes.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import type { Json, OptionalJson, OptionalTime, TimeWithDefault } from './columns.ts';

/** Programmes, and who is in which. */
export interface ProgrammeTables {
  programmes: {
    id: Generated<number>;
    key: string;
    /** Clients who are given no other are in it. */
    is_default: Generated<boolean>;
    /** Written here; others come with the product, which alone publishes them. */
    is_own: Generated<boolean>;
    created_at: Generated<Date>;
    /** Nobody is given it any more. */
    archived_at: OptionalTime;
  };
  /** A published version never changes. */
  programme_versions: {
    id: Generated<number>;
    programme_id: number;
    number: number;
    days: number;
    /** SHA-256 of the content; null only before the first start after the migration, like the rest. */
    hash: string | null;
    outline: OptionalJson<ProgrammeOutline>;
    content: OptionalJson<Programme>;
    /** Of the content: how days open without a cohort. */
    policy: Generated<CohortPolicy | null>;
    published_at: OptionalTime;
    /** A coach, as far as the account exists. */
    publisher_id: number | null;
  };
  /** The parts of drafts that were saved; others are as in the newest version. */
  programme_drafts: {
    programme_id: number;
    /** `head`, or a day by its key. */
    part: string;
    fields: Json<DraftFields>;
    version: Generated<number>;
    /** It says something else than the newest version. */
    is_changed: boolean;
    updated_at: TimeWithDefault;
  };
  /** Other texts that coaches suggest for a draft: one of each coach for each text. */
  programme_suggestions: {
    id: Generated<number>;
    programme_id: number;
    part: string;
    field: string;
    /** Null: a coach whose account was deleted. */
    author_id: number | null;
    /** The text that the author saw. */
    before: string;
    text: string;
    remark: string;
    state: Generated<'waiting' | 'taken' | 'declined'>;
    suggested_at: TimeWithDefault;
  };
  /** Kept by a trigger on users. The one without an end is current. */
  enrolments: {
    id: Generated<number>;
    user_id: number;
    programme_version_id: number;
    started_at: TimeWithDefault;
    ended_at: OptionalTime;
  };
}
