import { create } from 'zustand';

type Answer = (isBack: boolean) => void;

/** Calls that wait for the user to sign in again. */
export const useReEntry = create<{ waiting: readonly Answer[]; isProof: boolean }>(() => ({
  waiting: [],
  /** The session goes on; what they do needs a recent sign-in. */
  isProof: false,
}));

/** Asks for the password in place. True once the user is signed in and the call may be repeated. */
export const askToReEnter = (isProof = false): Promise<boolean> =>
  new Promise((resolve) =>
    useReEntry.setState((before) => ({
      waiting: [...before.waiting, resolve],
      isProof: isProof && (before.isProof || before.waiting.length === 0),
    })),
  );

export function answerReEntry(isBack: boolean): void {
  const { waiting } = useReEntry.getState();
  useReEntry.setState({ waiting: [] });
  for (const answer of waiting) answer(isBack);
}
