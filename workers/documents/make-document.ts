import type { BookKind, DocumentContents, DocumentKind } from '#shared/documents/document-content.ts';
import type { PrintedLogo } from '#shared/domain/mockups/brand.ts';
import type { Ask } from './pool.ts';
import type { PrintTask } from './prints.queries.ts';

type DocumentTask = { [K in DocumentKind]: { kind: K; content: DocumentContents[K] } }[DocumentKind];

export interface MadeDocument {
  file: Uint8Array;
  /** Of a printed book: what its mock-ups show. */
  logos: PrintedLogo[] | null;
}

/** Each kind loads its libraries on first use. */
export async function makeDocument(
  { kind, json, mostPixels }: PrintTask & { mostPixels: number },
  ask: Ask,
): Promise<MadeDocument> {
  const task = { kind, content: JSON.parse(json) } as DocumentTask;
  if (task.kind === 'book' || task.kind === 'book-screen' || task.kind === 'book-word') {
    const { readPictures } = await import('./book/book-pictures.ts');
    const pictures = await readPictures(task.content, ask, mostPixels);
    if (task.kind === 'book-word') {
      const { buildBookDocument } = await import('./word/book-document.ts');
      return { file: await buildBookDocument(task.content, pictures), logos: null };
    }
    const { shownLogos } = await import('./book/brand-in-use.ts');
    const { printBook } = await import('./book/print-book.ts');
    return { file: await printBook(task.content, pictures), logos: shownLogos(task.content, pictures) };
  }
  return { file: await build(task), logos: null };
}

async function build(task: Exclude<DocumentTask, { kind: BookKind }>): Promise<Uint8Array> {
  switch (task.kind) {
    case 'answers': {
      const { buildAnswersDocument } = await import('./word/answers-document.ts');
      return await buildAnswersDocument(task.content);
    }
    case 'template': {
      const { buildTemplateDocument } = await import('./template/template-document.ts');
      return await buildTemplateDocument(task.content);
    }
    case 'template-pdf': {
      const { printWorkbook } = await import('./template/workbook-pdf.ts');
      return await printWorkbook(task.content);
    }
  }
}
