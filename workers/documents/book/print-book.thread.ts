import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { serveTask } from '#shared/threads/serve-task.ts';

serveTask<PrintedBook>(async (book, ask) => {
  const { printBook } = await import('./print-book.ts');
  return { result: await printBook(book, ask) };
});
