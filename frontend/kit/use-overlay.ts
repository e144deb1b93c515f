import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusFirst, rememberFocus } from './return-focus.ts';

/** What closes each open dialog or popover; the topmost is the last. */
const open: (() => void)[] = [];

/** An entry of the history for the time that something is open. Back leaves the entry, and the page stays. */
const isGuarded = (): boolean => history.state?.isGuard === true;

function guard(): void {
  if (isGuarded()) return;
  // Back to this entry would scroll to where the page was when something opened.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, isGuard: true }, '');
}

/** The guard is being left because everything has closed. */
let isLeaving = false;

/** A page was opened while the guard was being left: slow devices go back only after that. */
let isOvertaken = false;

function leaveGuard(): void {
  isLeaving = true;
  isOvertaken = false;
  const push = history.pushState;
  history.pushState = (...entry) => {
    isOvertaken = true;
    push.apply(history, entry);
  };
  history.back();
}

/** A page that opened while the guard was being left is gone forward to. */
let isReturning = false;

/** Positions of guards from which a link has led to another page. */
const passed = new Set<number>();

function onBack(event: PopStateEvent): void {
  // Ends the watch of `leaveGuard`.
  Reflect.deleteProperty(history, 'pushState');
  if (isReturning || (isLeaving && (isGuarded() || isOvertaken))) {
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    isLeaving = false;
    if (!isReturning) return;
    passed.add(history.state.idx);
    history.go(isGuarded() ? 1 : 2);
    return;
  }
  const close = open.at(-1);
  if (!isLeaving && isGuarded()) {
    if (!close && passed.delete(history.state.idx)) leaveGuard();
    return;
  }
  if (!isLeaving && !close) return;
  // The router would render the page again.
  event.stopImmediatePropagation();
  // The dialog may ask before it closes, others may be open below it, and one may have opened meanwhile.
  if (close) guard();
  else
    setTimeout(() => {
      history.scrollRestoration = 'auto';
    });
  if (!isLeaving) close?.();
  isLeaving = false;
}

/** Back closes what has opened instead of leaving the page. Returns a function to call when it has closed. */
function closeOnBack(close: () => void): () => void {
  if (open.length === 0) addEventListener('popstate', onBack, { capture: true });
  open.push(close);
  guard();
  const { idx } = history.state;
  return () => {
    open.splice(open.indexOf(close), 1);
    // Another one may open at once.
    setTimeout(() => {
      if (open.length > 0 || isLeaving) return;
      if (isGuarded()) leaveGuard();
      else {
        passed.add(idx);
        history.scrollRestoration = 'auto';
      }
    });
  };
}

/**
 * Opens a dialog or popover with its component, closes it with it, and then brings the focus back. Back calls `leave`.
 */
export function useOverlay<E extends HTMLElement>(
  leave: () => void,
  opener?: RefObject<HTMLElement | null>,
): RefObject<E | null> {
  const box = useRef<E>(null);
  const leaving = useRef(leave);
  useLayoutEffect(() => {
    leaving.current = leave;
  });
  useLayoutEffect(() => closeOnBack(() => leaving.current()), []);
  useLayoutEffect(() => {
    const element = box.current;
    const bringBack = rememberFocus(opener?.current);
    if (element instanceof HTMLDialogElement) element.showModal();
    else {
      element?.showPopover();
      // A browser does so for dialogs alone.
      focusFirst(element);
    }
    return () => {
      if (element instanceof HTMLDialogElement) element.close();
      bringBack();
    };
  }, [opener]);
  return box;
}
