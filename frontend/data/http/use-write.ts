import { useRef, useState } from 'react';
import type { Target } from '#frontend/data/lists/freshness.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { toast } from '#frontend/kit/toast-store.ts';
import { ApiError, errorMessage, isTransient } from './api-error.ts';

interface WriteOptions<A> {
  /** Error text for failures without a text of the server. */
  failureText?: string;
  /** Shows failures as a toast with this title. */
  toastTitle?: string;
  /** Lists to refetch after the answer, and after a failure too, because the write may still have happened. */
  refreshes?: readonly Target[];
  /** Runs before the lists are refetched. */
  onAnswer?: (answer: A) => void;
  /** Runs after the lists on screen are refetched. */
  onDone?: () => void;
}

export interface Write<I> {
  /** Resolves even on failure. */
  send: (input: I) => Promise<void>;
  isBusy: boolean;
  /** Text of the last failure: the server's, or `failureText`. */
  refusal: string | null;
  /** The server's errors by form field. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Clears the last failure. */
  forget: () => void;
}

/** A write that does not go through the outbox. `key` is its idempotency key. */
export function useWrite<I, A>(
  write: (input: I, key: string) => Promise<A>,
  {
    failureText = 'That did not work. Please try again.',
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
  const refresh = () => freshness.refresh(...refreshes);
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
      if (toastTitle)
        toast({ title: toastTitle, description: errorMessage(failure, failureText), isDestructive: true });
      void refresh();
    }
    setIsBusy(false);
  };
  return {
    send,
    isBusy,
    refusal: error === null ? null : errorMessage(error, failureText),
    fieldErrors: error instanceof ApiError ? error.fields : {},
    forget: () => setError(null),
  };
}

interface WriteKeys {
  keyOf: (input: unknown) => string;
  /** Called when the server has decided: the next write gets a new key. */
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
