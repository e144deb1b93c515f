import type { Generated } from 'kysely';
import type { Answer } from '#shared/contract/workbooks.ts';
import type { OptionalJson, OptionalTime } from './columns.ts';

/** The brand book: the owner's edits and public link. */
export interface BrandTables {
  book_edits: {
    id: Generated<number>;
    submission_id: number;
    /** The version whose answer was polished. */
    version: number;
    section: string;
    field: string;
    /** Null: the handed-in answer was restored. */
    answer: OptionalJson<Answer>;
    edited_at: Generated<Date>;
  };
  book_links: {
    user_id: number;
    /** SHA-256 of the token. */
    token_hash: string;
    created_at: Generated<Date>;
    ends_at: OptionalTime;
  };
}
