import { useState } from 'react';
import { browserStore } from '#frontend/browser/storage.ts';
import type { Dictation } from '#frontend/subjects/conversation/compose/use-composer.ts';
import { useMedia } from '#kit';
import type { ReviewWorkspaceState } from './use-review-workspace.ts';

const KEY = 'review-context';

export interface ContextFold {
  isShown: boolean;
  /** Folds or unfolds it; on a narrow screen opens its tab, or leaves it. */
  turn: () => void;
  /** Words for the composer that is on screen. */
  dictation: Dictation | null;
  dictate: (words: string) => void;
}

/** Whether the context is on screen; on a wide one as last chosen in this browser, else where there is room. */
export function useContextFold({ isWide, tab, setTab }: ReviewWorkspaceState): ContextFold {
  const hasRoom = useMedia('(min-width: 100rem)');
  const [wish, setWish] = useState(() => browserStore.read(KEY));
  const [dictation, setDictation] = useState<Dictation | null>(null);
  const isOpen = wish === null ? hasRoom : wish === 'open';
  const isShown = isWide ? isOpen : tab === 'context';
  const turn = (): void => {
    // The other composer would take them once more.
    setDictation(null);
    if (!isWide) {
      setTab(isShown ? 'submission' : 'context');
      return;
    }
    const next = isOpen ? 'folded' : 'open';
    browserStore.write(KEY, next);
    setWish(next);
  };
  return { isShown, turn, dictation, dictate: (words) => setDictation({ words }) };
}
