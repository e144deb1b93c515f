import { type RefObject, useEffect, useRef } from 'react';

/** After a page has opened, keys may still be meant for the one before it. */
const QUIET_MS = 400;

/** Elements with their own use for Ctrl and Enter. */
const OTHERS = 'a, button, input, textarea, select, [contenteditable], dialog, [role="dialog"]';

interface SubmitKeys {
  submit: () => void;
  sendAndGoOn: () => void;
  /** The form is on a tab that is not shown. */
  show: () => void;
}

/** Ctrl or ⌘ with Enter submits, with Shift it goes on: from the form, and from text that is read beside it. */
export function useSubmitKeys(form: RefObject<HTMLFormElement | null>, keys: SubmitKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const quietUntil = performance.now() + QUIET_MS;
    const press = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof Element)) return;
      const isInForm = form.current?.contains(target) === true;
      if (!isInForm && target.closest(OTHERS)) return;
      event.preventDefault();
      if (repeat || (!isInForm && performance.now() < quietUntil)) return;
      if (form.current?.checkVisibility() === false) latest.current.show();
      else if (shiftKey) latest.current.sendAndGoOn();
      else latest.current.submit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}
