import type { ReactNode, RefObject } from 'react';
import { create } from 'zustand';

interface QuestionText {
  title: string;
  /** Label of the button that says yes. */
  action: string;
  isDangerous?: boolean;
  text: ReactNode;
  /** Gets the focus back, where the question comes from a menu that is gone. */
  opener?: RefObject<HTMLElement | null>;
}

interface Sends {
  /** The dialog waits for it, closes when it has succeeded, and else says why not. `key` is its idempotency key. */
  send: (key: string) => Promise<unknown>;
  /** Lists to read again. */
  refreshes?: readonly ({ queryKey: readonly unknown[] } | { under: readonly unknown[] })[];
  /** Says why not, where the server says nothing. */
  failure?: string;
}

/** Closes first. */
interface Acts {
  onYes: () => void;
}

export type Question = QuestionText & (Sends | Acts);

/** The question that is open. The shell draws it. */
export const useQuestion = create<{ question: Question | null }>(() => ({ question: null }));

export const closeQuestion = (): void => useQuestion.setState({ question: null });

/** Asks before something is done that cannot easily be taken back. */
export const confirm = (question: Question): void => useQuestion.setState({ question });
