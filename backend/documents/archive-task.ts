import type { BookPicture } from '#backend/modules/brand/book-pictures.ts';
import type { BookCover } from '#shared/contract/brand.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';

/** An uploaded file in an archive of a book. */
export interface AssetFile {
  id: string;
  /** As it was uploaded. */
  name: string;
  uploadedAt: Date;
}

export interface BookAssets {
  palette: BookCover['palette'];
  pictures: readonly BookPicture[];
  files: readonly AssetFile[];
}

/** A zip that a thread writes. It asks for the parts of so many accounts: the person's, then of each finished programme. */
export type ArchiveTask = { kind: 'account'; accounts: number } | { kind: 'assets'; assets: BookAssets };

/** The book of an account as PDF, and what its mock-ups show; or why there is none. */
export type ArchivePrint =
  | { state: 'ready'; fileId: string; logos: readonly PrintedLogo[] }
  | { state: 'late' | 'too-large' | 'failed' };

/** What a thread asks for while it writes a zip. */
export type ArchiveQuestion =
  /** The next part of an account, or its first one again; null after the last. */
  | { type: 'part'; of: number; isFirst: boolean }
  /** That the book is printed, or to wait for that; an ArchivePrint, or null for an empty book. */
  | { type: 'print'; of: number; waits: boolean }
  /** The next bytes of a stored file: 'missing' when the store has lost it, null after the last. */
  | { type: 'bytes'; fileId: string }
  /** To send these bytes of the zip. */
  | { type: 'send'; bytes: Uint8Array };
