import { create } from 'zustand';

type Settle = (isBack: boolean) => void;

/** Calls that wait until the person has signed in again. */
export const useReEntry = create<{ waiting: readonly Settle[] }>(() => ({ waiting: [] }));

/** Asks for the password in place; true when the person is back and the call may be repeated. */
export const askToReEnter = (): Promise<boolean> =>
  new Promise((resolve) => useReEntry.setState(({ waiting }) => ({ waiting: [...waiting, resolve] })));

export function settleReEntry(isBack: boolean): void {
  const { waiting } = useReEntry.getState();
  useReEntry.setState({ waiting: [] });
  for (const settle of waiting) settle(isBack);
}
