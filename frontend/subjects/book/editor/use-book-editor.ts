import { useEffect, useRef, useState } from 'react';
import { namesInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { browserCopies, type DraftCopies } from '#frontend/data/drafts/draft-copies.ts';
import { call } from '#frontend/data/http/api.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import type { BookDay, BookEntry, BrandBook } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';

/** A text that is being written, kept in the browser until it is saved or dropped. */
interface KeptText {
  answer: Answer;
  /** The text in the book that it began from. */
  base: Answer;
}

interface TextRef {
  day: number;
  key: string;
}

export type OpenText = KeptText & TextRef;

export interface BookEditor {
  open: OpenText | null;
  start: (ref: TextRef, answer: Answer) => void;
  change: (answer: Answer) => void;
  /** Goes on from what another screen has saved meanwhile. */
  rebase: (base: Answer) => void;
  /** Drops what is written. */
  close: () => void;
}

const PREFIX = 'book-text:';
const nameOf = ({ day, key }: TextRef): string => `${PREFIX}${day}.${key}`;

/** The texts that were being written; each tab keeps a copy of its own. */
function keptTexts(userId: number): TextRef[] {
  const names = namesInBrowser(userId, PREFIX).map((name) => name.slice(PREFIX.length).split(':')[0] ?? '');
  return [...new Set(names)].map((name) => {
    const [day = '', key = ''] = name.split('.');
    return { day: Number(day), key };
  });
}

/** The text that is being edited. One that a closed tab or a reload left opens again. */
export function useBookEditor(): BookEditor {
  const { id } = useUser();
  const [open, setOpen] = useState<OpenText | null>(null);
  const copies = useRef<DraftCopies<KeptText> | null>(null);
  const isOnScreen = useRef(true);

  const show = (next: OpenText): void => {
    setOpen(next);
    const { answer, base } = next;
    copies.current?.keep({ answer, base });
  };
  const adoptNext = useRef(async (): Promise<void> => {
    for (const ref of keptTexts(id)) {
      const own = browserCopies<KeptText>(id, nameOf(ref));
      const kept = await own.adopt();
      if (!kept || copies.current || !isOnScreen.current) own.leave();
      else {
        copies.current = own;
        setOpen({ ...ref, answer: kept.answer, base: kept.base });
        return;
      }
    }
  });
  useEffect(() => {
    isOnScreen.current = true;
    void adoptNext.current();
    return () => {
      isOnScreen.current = false;
      copies.current?.leave();
      copies.current = null;
    };
  }, []);
  return {
    open,
    start: (ref, answer) => {
      copies.current = browserCopies(id, nameOf(ref));
      setOpen({ ...ref, answer, base: answer });
    },
    change: (answer) => open && show({ ...open, answer }),
    rebase: (base) => open && show({ ...open, base }),
    close: () => {
      copies.current?.drop();
      copies.current?.leave();
      copies.current = null;
      setOpen(null);
      void adoptNext.current();
    },
  };
}

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
      failureText: 'Your text is not saved. Please try again.',
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
