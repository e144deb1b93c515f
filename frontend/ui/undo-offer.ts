import { create } from 'zustand';

const LASTS_MS = 15_000;

export interface UndoOffer {
  /** What was done, as a sentence: 'Ana Silva needs no reply'. */
  text: string;
  undo: () => void;
  /** It has not begun: it does when the offer ends. */
  isAhead: boolean;
  /** In ms since 1970, as is `until`. */
  since: number;
  until: number;
}

/** The newest change that can be undone; the bar of `app/undo-bar.tsx` shows it on every page of a coach. */
export const useUndoOffer = create<{ offer: UndoOffer | null }>(() => ({ offer: null }));

/** `begins`: when a change that has not begun does, in ms since 1970. */
export const offerUndo = (text: string, undo: () => void, begins?: number): void => {
  const since = Date.now();
  const until = begins ?? since + LASTS_MS;
  useUndoOffer.setState({ offer: { text, undo, isAhead: begins !== undefined, since, until } });
};

export const endUndoOffer = (): void => useUndoOffer.setState({ offer: null });
