import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { serveTask } from '#shared/threads/serve-task.ts';
import { printBook } from './print-book.ts';

serveTask<PrintedBook>(async (book, ask) => ({ result: await printBook(book, ask) }));
