import { call } from '#frontend/data/http/api.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import type { BookDay, BookEntry, BrandBook } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';

interface NewText {
  day: BookDay;
  entry: BookEntry;
  /** Null restores the handed-in answer. */
  answer: Answer | null;
}

/** Saves a text of the own book, if the book still shows what the owner saw. */
export function useSaveText(onSaved: () => void = () => undefined): Write<NewText> {
  const { id: userId } = useUser();
  return useWrite(
    async ({ day: { day, handedInAt }, entry: { key, edit }, answer }: NewText, idempotencyKey) => {
      const body = { answer, replaces: edit?.id ?? null, handedInAt };
      const params = { userId, day, key };
      const saved = await call('PUT /api/brand/:userId/texts/:day/:key', { params, body, idempotencyKey });
      return { day, saved };
    },
    {
      words: 'Your text is not saved. Please try again.',
      refreshes: [bookQuery(userId)],
      onAnswer: ({ day, saved }) => {
        freshness.patch(bookQuery(userId), (book) => book && withEntry(book, day, saved));
        onSaved();
      },
    },
  );
}

const withEntry = (book: BrandBook, day: number, entry: BookEntry): BrandBook => ({
  ...book,
  chapters: book.chapters.map((chapter) => ({
    ...chapter,
    days: chapter.days.map((each) =>
      each.day === day
        ? { ...each, entries: each.entries.map((own) => (own.key === entry.key ? entry : own)) }
        : each,
    ),
  })),
});
