import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Paper } from './paper.ts';
import type { WorkbookPage } from './workbook-page.ts';

/** What workers make documents of, by kind. */
export interface DocumentContents {
  /** As PDF. */
  book: PrintedBook & OnPaper;
  /** As PDF in landscape. */
  'book-screen': PrintedBook & OnPaper;
  'book-word': PrintedBook;
  answers: FilledIn;
  template: WorkbookPage;
  'template-pdf': WorkbookPage & OnPaper;
}

/** The paper of the reader's place; who asks for a document need not know it. */
export interface OnPaper {
  paper?: Paper;
}

export type DocumentKind = keyof DocumentContents;

/** The book as PDF, on paper and for screens. */
export const bookPdfs: readonly DocumentKind[] = ['book', 'book-screen'];
export type BookKind = 'book' | 'book-screen' | 'book-word';

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
