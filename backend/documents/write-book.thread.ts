import { publicBookJson } from '#backend/modules/brand/present-public-book.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { serveTask } from '#shared/threads/serve-task.ts';

serveTask<{ book: BrandBook; token: string }>(async ({ book, token }) => {
  const result = new TextEncoder().encode(publicBookJson(book, token));
  return { result, transfer: [result.buffer] };
});
