import { useEffect, useRef, useState } from 'react';
import { namesInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { browserCopies, type DraftCopies } from '#frontend/data/drafts/draft-copies.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { Answer } from '#shared/contract/workbooks.ts';

/** Words that are being written, kept in the browser until they are saved or dropped. */
interface KeptWords {
  answer: Answer;
  /** The text in the book that they began from. */
  base: Answer;
}

interface Place {
  day: number;
  key: string;
}

export type OpenText = KeptWords & Place;

export interface BookEditor {
  open: OpenText | null;
  start: (place: Place, answer: Answer) => void;
  change: (answer: Answer) => void;
  /** Goes on from what another screen has saved meanwhile. */
  rebase: (base: Answer) => void;
  /** Drops the words. */
  close: () => void;
}

const PREFIX = 'book-text:';
const nameOf = ({ day, key }: Place): string => `${PREFIX}${day}.${key}`;

/** The texts with kept words; each tab keeps a copy of its own. */
function keptPlaces(userId: number): Place[] {
  const names = namesInBrowser(userId, PREFIX).map((name) => name.slice(PREFIX.length).split(':')[0] ?? '');
  return [...new Set(names)].map((name) => {
    const [day = '', key = ''] = name.split('.');
    return { day: Number(day), key };
  });
}

/** The text that is being edited. Words that a closed tab or a reload left open again. */
export function useBookEditor(): BookEditor {
  const { id } = useUser();
  const [open, setOpen] = useState<OpenText | null>(null);
  const copies = useRef<DraftCopies<KeptWords> | null>(null);
  const isOnScreen = useRef(true);

  const show = (next: OpenText): void => {
    setOpen(next);
    const { answer, base } = next;
    copies.current?.keep({ answer, base });
  };
  const adoptNext = useRef(async (): Promise<void> => {
    for (const place of keptPlaces(id)) {
      const own = browserCopies<KeptWords>(id, nameOf(place));
      const words = await own.adopt();
      if (!words || copies.current || !isOnScreen.current) own.leave();
      else {
        copies.current = own;
        setOpen({ ...place, answer: words.answer, base: words.base });
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
    start: (place, answer) => {
      copies.current = browserCopies(id, nameOf(place));
      setOpen({ ...place, answer, base: answer });
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
