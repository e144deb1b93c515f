import { create } from 'zustand';

type Settle = (isBack: boolean) => void;

/** Calls that wait for the user to sign in again. */
export const useReEntry = create<{ waiting: readonly Settle[] }>(() => ({ waiting: [] }));

/** Asks for the password in place. True once the user is signed in and the call may be repeated. */
export const askToReEnter = (): Promise<boolean> =>
  new Promise((resolve) => useReEntry.setState(({ waiting }) => ({ waiting: [...waiting, resolve] })));

export function settleReEntry(isBack: boolean): void {
  const { waiting } = useReEntry.getState();
  useReEntry.setState({ waiting: [] });
  for (const settle of waiting) settle(isBack);
}
