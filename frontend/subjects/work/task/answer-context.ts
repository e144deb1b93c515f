import { createContext, use } from 'react';
import { answerTo } from '#shared/domain/pins.ts';

/** Writes words into the next message of the day; null where no message can be written. */
export const AnswerContext = createContext<((words: string) => void) | null>(null);

/** Begins a message about a remark, which has a name. */
export function useAnswer(): ((name: string, remark: string) => void) | null {
  const write = use(AnswerContext);
  return write && ((name, remark) => write(answerTo(name, remark)));
}
