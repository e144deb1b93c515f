import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  // biome-ignore lint/style/noRestrictedImports: this is the form that all others use.
  useForm as useLibraryForm,
} from 'react-hook-form';
import * as z from 'zod/mini';

// zod's compiled parsers need `eval`, which the content security policy forbids.
z.config({ jitless: true });

/** Validates a form with a schema of the contract. */
export const checkedBy = zodResolver;

/** A form whose refusal moves the focus to the first wrong field on screen. The library takes the first registered. */
export function useForm<V extends FieldValues, C = unknown, T = V>(
  props: UseFormProps<V, C, T>,
): UseFormReturn<V, C, T> {
  const form = useLibraryForm<V, C, T>({ ...props, shouldFocusError: false });
  const { errors, submitCount } = form.formState;
  const latest = useRef(errors);
  useEffect(() => {
    latest.current = errors;
  });
  useEffect(() => {
    if (submitCount > 0) firstOnScreen(latest.current)?.focus();
  }, [submitCount]);
  return form;
}

function firstOnScreen(errors: FieldErrors): HTMLElement | undefined {
  const wrong = Object.entries(errors as Record<string, { ref?: unknown }>).map(([name, { ref }]) =>
    // A group of radio buttons has no element of its own.
    ref instanceof HTMLElement ? ref : document.getElementsByName(name)[0],
  );
  return wrong
    .filter((each) => each !== undefined)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))[0];
}
