import { createContext, use } from 'react';

/** Writes words into the next message of the day; null where no message can be written. */
export const AnswerContext = createContext<((words: string) => void) | null>(null);

/** Characters of a remark that an answer repeats. */
const REPEATED = 80;

/** Begins a message about a remark, which has a name. */
export function useAnswer(): ((name: string, remark: string) => void) | null {
  const write = use(AnswerContext);
  return (
    write &&
    ((name, remark) => {
      const [line = ''] = remark.split('\n');
      const isShort = line === remark && line.length <= REPEATED;
      const words = isShort ? line : `${line.slice(0, REPEATED).toWellFormed().trim()}…`;
      write(`${name}: “${words}”\n`);
    })
  );
}
