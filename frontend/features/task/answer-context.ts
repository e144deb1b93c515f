import { createContext, use } from 'react';

/** Writes words into the next message of the day; null where no message can be written. */
export const AnswerContext = createContext<((words: string) => void) | null>(null);

export const useAnswer = (): ((words: string) => void) | null => use(AnswerContext);
