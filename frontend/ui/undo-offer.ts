import { create } from 'zustand';

const LASTS_MS = 15_000;

export interface UndoOffer {
  /** What was done, as a sentence: 'Ana Silva needs no reply'. */
  text: string;
  undo: () => void;
  /** In ms since 1970, as is `until`. */
  since: number;
  until: number;
}

/** The newest change that can be undone; the bar of `app/undo-bar.tsx` shows it on every page of a coach. */
export const useUndoOffer = create<{ offer: UndoOffer | null }>(() => ({ offer: null }));

export const offerUndo = (text: string, undo: () => void): void =>
  useUndoOffer.setState({ offer: { text, undo, since: Date.now(), until: Date.now() + LASTS_MS } });

export const endUndoOffer = (): void => useUndoOffer.setState({ offer: null });
