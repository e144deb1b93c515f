import type { Generated } from 'kysely';
import type { PrintedBook, PrintFailure } from '#shared/contract/brand-documents.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';
import type { OptionalJson, OptionalTime, TimeWithDefault } from './columns.ts';

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
  /** Books as PDF, made by a worker. */
  prints: {
    id: Generated<number>;
    user_id: number;
    /** SHA-256 of the book; the same book is printed once. */
    fingerprint: string;
    state: Generated<'making' | 'ready' | 'failed'>;
    /** Why it failed. */
    reason: PrintFailure | null;
    /** What is printed; null once it is. */
    book: OptionalJson<PrintedBook>;
    /** Of a printed book: what its mock-ups show. */
    logos: OptionalJson<readonly PrintedLogo[]>;
    /** The stored PDF. */
    file_id: string | null;
    size: number | null;
    sha256: string | null;
    requested_at: TimeWithDefault;
  };
}
