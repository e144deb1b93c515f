import type { Generated } from 'kysely';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import type { OptionalJson, OptionalTime, TimeWithDefault } from './columns.ts';

/** Programmes, and who is in which. */
export interface ProgrammeTables {
  programmes: {
    id: Generated<number>;
    key: string;
    /** Clients who are given no other are in it. */
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
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
    published_at: OptionalTime;
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
