import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusFirst, rememberFocus } from './return-focus.ts';

/** What closes each open dialog or popover; the topmost is the last. */
const open: (() => void)[] = [];

/** An entry of the history above a page's own. Back leaves it, which closes what is open, and the page stays. */
const isGuarded = (): boolean => history.state?.isGuard === true;

/** The current entry was a guard before the browser went elsewhere. */
let wasGuarded = false;

/** The router's position of the guard and of the page below it. */
let position: number | undefined;

function noteEntry(): void {
  wasGuarded = isGuarded();
  if (wasGuarded) position = history.state.idx;
}

function guard(): void {
  // The one of the dialog before is still there.
  if (isGuarded()) return;
  // Back to this entry would scroll to where the page was when something opened.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, isGuard: true }, '');
}

/** Once everything has closed, the guard waits for the next page, which takes its place, or for Back, which passes it. */
function onBack(event: PopStateEvent): void {
  const isBelow = wasGuarded && !isGuarded() && history.state?.idx === position;
  noteEntry();
  if (!isBelow) return;
  const close = open.at(-1);
  if (close) {
    // The router would render the page again.
    event.stopImmediatePropagation();
    // The dialog may ask before it closes, and others may be open below it.
    guard();
    close();
  } else {
    history.scrollRestoration = 'auto';
    history.back();
  }
}

/** Going back to remove a guard would take a moment, and a page that opens within it would be lost. */
function watchHistory(): void {
  const { pushState, replaceState } = History.prototype;
  history.pushState = (state, ...rest) => {
    (isGuarded() ? replaceState : pushState).call(history, state, ...rest);
    noteEntry();
  };
  history.replaceState = (state, ...rest) => {
    replaceState.call(history, isGuarded() ? { ...state, isGuard: true } : state, ...rest);
  };
  noteEntry();
  addEventListener('popstate', onBack, { capture: true });
}
if (globalThis.history) watchHistory();

/** Back closes what has opened instead of leaving the page. Returns a function to call when it has closed. */
function closeOnBack(close: () => void): () => void {
  open.push(close);
  guard();
  return () => {
    open.splice(open.indexOf(close), 1);
    if (open.length === 0) history.scrollRestoration = 'auto';
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
