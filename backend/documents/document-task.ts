import type { WorkbookPage } from '#backend/modules/tasks/workbook-page.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';

/** A handed-in workbook. */
export interface FilledIn {
  name: string;
  day: number;
  title: string;
  sections: readonly WorkbookSection[];
  answers: Answers;
  notes: string | null;
  /** Where pictures are, such as https://sprint.example.com. */
  origin: string;
}

/** A document that a thread makes. */
export type DocumentTask =
  | { kind: 'answers'; work: FilledIn }
  | { kind: 'book'; book: BrandBook; pictures: readonly PictureFile[] }
  | { kind: 'template' | 'printed-template'; page: WorkbookPage };

/** An uploaded picture, whose bytes the thread asks for. */
export interface PictureFile {
  id: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}
