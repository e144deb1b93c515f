import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#frontend/ui/toast-store.ts';
import { ApiError, isTransient, wordsOf } from './api-error.ts';
import { freshness } from './query-client.ts';

interface WriteOptions<A> {
  /** What a person is told of a failure for which the server has no words. */
  words?: string;
  /** Shows failures as a toast with this title. */
  toastTitle?: string;
  /** The lists that the write changes: read again after an answer, and after a failure, which may have come after the write. */
  refreshes?: readonly QueryKey[];
  /** Runs with the answer, before the lists are read again. */
  onAnswer?: (answer: A) => void;
  /** Runs when the lists on screen have been read again. */
  onDone?: () => void;
}

export interface Write<I> {
  /** Resolves in any case. */
  send: (input: I) => Promise<void>;
  isBusy: boolean;
  /** What to show of the last failure: the server's words or `words`. */
  refusal: string | null;
  /** What the server says about fields of the form. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Forgets the last failure. */
  forget: () => void;
}

/** A write that somebody presses for and that does not go through the outbox. `key` makes a repetition the same write. */
export function useWrite<I, A>(
  write: (input: I, key: string) => Promise<A>,
  {
    words = 'That did not work. Please try again.',
    toastTitle,
    refreshes = [],
    onAnswer,
    onDone,
  }: WriteOptions<A> = {},
): Write<I> {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const keys = useRef<WriteKeys>(null);
  keys.current ??= createWriteKeys();
  const { keyOf, answered } = keys.current;
  const refresh = () => Promise.all(refreshes.map((list) => freshness.refresh(list)));
  const send = async (input: I): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      const answer = await write(input, keyOf(input));
      answered();
      onAnswer?.(answer);
      await refresh();
      onDone?.();
    } catch (failure) {
      if (!isTransient(failure)) answered();
      setError(failure);
      if (toastTitle) toast({ title: toastTitle, description: wordsOf(failure, words), isDestructive: true });
      void refresh();
    }
    setIsBusy(false);
  };
  return {
    send,
    isBusy,
    refusal: error === null ? null : wordsOf(error, words),
    fieldErrors: error instanceof ApiError ? error.fields : {},
    forget: () => setError(null),
  };
}

interface WriteKeys {
  keyOf: (input: unknown) => string;
  /** The server has decided: the next write is another one. */
  answered: () => void;
}

/** Gives the same input the same idempotency key until the server has answered. */
export function createWriteKeys(): WriteKeys {
  let open: { input: string; key: string } | undefined;
  return {
    keyOf: (value) => {
      const input = JSON.stringify(value) ?? '';
      if (open?.input !== input) open = { input, key: crypto.randomUUID() };
      return open.key;
    },
    answered: () => {
      open = undefined;
    },
  };
}
