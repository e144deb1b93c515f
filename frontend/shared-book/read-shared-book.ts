import type { PublicBook } from '#shared/contract/brand.ts';

/** Of a read in ms, body included. */
const LIMIT = 15_000;

/** The book behind a link, read without cookies; null when the link has ended. Throws on any other failure. */
export async function readSharedBook(token: string, signal: AbortSignal): Promise<PublicBook | null> {
  const answer = await fetch(`/api/public/books/${encodeURIComponent(token)}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return (await answer.json()) as PublicBook;
}
