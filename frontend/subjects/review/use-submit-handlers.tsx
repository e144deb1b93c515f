import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isSubmitKey } from '#frontend/kit/submit-key.ts';
import { confirm, usePassFocus } from '#kit';
import type { FormHandle } from './use-review-form.ts';

type SubmitHandlers = Readonly<Record<'submit' | 'sendAndGoOn', () => Promise<void>>>;

interface SubmitOptions extends SubmitHandlers {
  form: FormHandle;
  /** Nothing can be sent. */
  isStopped: boolean;
  /** Its draft is being saved. */
  isPending: boolean;
  /** What was sent is shown instead. */
  isLeaving: boolean;
  /** What another coach is doing with the same work. */
  otherCoach: string | null;
  /** Shows the form. */
  show: () => void;
}

interface Submitting extends SubmitHandlers {
  frame: RefObject<HTMLFormElement | null>;
  foot: RefObject<HTMLElement | null>;
  /** What was sent. */
  sent: RefObject<HTMLDivElement | null>;
}

/** Sends the form by its buttons and by keys; while another coach works on the same, it asks first. */
export function useSubmitHandlers(options: SubmitOptions): Submitting {
  const { form, isStopped, isPending, isLeaving, otherCoach, show } = options;
  const frame = useRef<HTMLFormElement>(null);
  usePassFocus(frame);
  const foot = useRef<HTMLElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  const confirmed = (send: () => Promise<void>) => async (): Promise<void> => {
    if (isStopped) return;
    if (!otherCoach || !(await form.trigger())) return send();
    confirm({
      title: 'Submit your feedback anyway?',
      action: 'Submit mine',
      onYes: () => void send(),
      text: <p>{otherCoach} A submission gets one feedback; the first to submit wins.</p>,
    });
  };
  const handlers = { submit: confirmed(options.submit), sendAndGoOn: confirmed(options.sendAndGoOn) };
  useSubmitKeys(frame, { ...handlers, show });
  useLayoutEffect(() => {
    // The keys of the page work again, above all the one for Undo.
    if ((isPending || isLeaving) && frame.current?.contains(document.activeElement)) {
      (isLeaving ? sent : foot).current?.focus({ preventScroll: true });
    }
  }, [isPending, isLeaving]);
  return { ...handlers, frame, foot, sent };
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
