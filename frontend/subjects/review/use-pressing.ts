import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSubmitKey } from '#frontend/kit/submit-key.ts';
import { usePassFocus } from '#kit';
import { askBesideOther } from './other-coach.tsx';
import type { Review, ReviewInput } from './use-review-form.ts';

type SubmitHandlers = Readonly<Record<'submit' | 'sendAndGoOn', () => Promise<void>>>;

interface PressingOptions extends SubmitHandlers {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  /** Nothing can be sent. */
  isStopped: boolean;
  /** It is being sent, or about to. */
  isPending: boolean;
  /** What another coach is doing with the same work. */
  otherCoach: string | null;
  /** Shows the form. */
  show: () => void;
}

interface Pressing extends SubmitHandlers {
  frame: RefObject<HTMLFormElement | null>;
  foot: RefObject<HTMLElement | null>;
}

/** The ways to send the form, by buttons and keys; beside another coach they ask first. */
export function usePressing(options: PressingOptions): Pressing {
  const { form, isStopped, isPending, otherCoach, show, ...given } = options;
  const frame = useRef<HTMLFormElement>(null);
  usePassFocus(frame);
  const foot = useRef<HTMLElement>(null);
  const asking = (send: () => Promise<void>) => async (): Promise<void> => {
    if (isStopped) return;
    if (otherCoach && (await form.trigger())) askBesideOther(otherCoach, () => void send());
    else await send();
  };
  const ways = { submit: asking(given.submit), sendAndGoOn: asking(given.sendAndGoOn) };
  useSubmitKeys(frame, { ...ways, show });
  useLayoutEffect(() => {
    // The keys of the page work again, above all the one for Undo.
    if (isPending && frame.current?.contains(document.activeElement)) {
      foot.current?.focus({ preventScroll: true });
    }
  }, [isPending]);
  return { ...ways, frame, foot };
}

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
function useSubmitKeys(form: RefObject<HTMLFormElement | null>, keys: SubmitKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const quietUntil = performance.now() + QUIET_MS;
    const press = (event: KeyboardEvent): void => {
      const { target, shiftKey, repeat } = event;
      if (!isSubmitKey(event) || !(target instanceof Element)) return;
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
