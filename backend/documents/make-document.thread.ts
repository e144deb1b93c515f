import { serveTask } from '#shared/threads/serve-task.ts';
import type { DocumentTask } from './document-task.ts';

/** Each library is loaded on first use. */
serveTask<DocumentTask>(async (task, ask) => {
  const made = await make(task, (fileId) => ask({ fileId }));
  // Copied out of a buffer that other texts share.
  const result = new Uint8Array(made);
  return { result, transfer: [result.buffer] };
});

async function make(
  task: DocumentTask,
  read: (fileId: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  switch (task.kind) {
    case 'answers': {
      const { buildAnswersDocument } = await import('#backend/modules/submissions/answers-document.ts');
      return await buildAnswersDocument(task.work);
    }
    case 'book': {
      const { buildBookDocument } = await import('#backend/modules/brand/book-document.ts');
      return await buildBookDocument(task.book, task.pictures, read);
    }
    case 'template': {
      const { buildTemplateDocument } = await import('#backend/modules/tasks/template-document.ts');
      return await buildTemplateDocument(task.page);
    }
    case 'printed-template': {
      const { printWorkbook } = await import('#backend/modules/tasks/workbook-pdf.ts');
      return await printWorkbook(task.page);
    }
  }
}
