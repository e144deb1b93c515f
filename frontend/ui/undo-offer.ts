import { create } from 'zustand';
import { deviceNow, serverNow } from '#frontend/browser/clock.ts';

const LASTS_MS = 15_000;

export interface UndoOffer {
  /** What was done, as a sentence: 'Ana Silva needs no reply'. */
  text: string;
  undo: () => void;
  /** It has not begun: it does when the offer ends. */
  isAhead: boolean;
  /** By this device's clock, as is `until`. */
  since: number;
  until: number;
}

/** The newest change that can be undone; the bar of `app/undo-bar.tsx` shows it on every page of a coach. */
export const useUndoOffer = create<{ offer: UndoOffer | null }>(() => ({ offer: null }));

/** `begins`: when a change that has not begun does, by the server's clock. */
export const offerUndo = (text: string, undo: () => void, begins?: number): void => {
  const since = deviceNow();
  const lasts = begins === undefined ? LASTS_MS : begins - serverNow();
  useUndoOffer.setState({
    offer: { text, undo, isAhead: begins !== undefined, since, until: since + lasts },
  });
};

export const endUndoOffer = (): void => useUndoOffer.setState({ offer: null });
