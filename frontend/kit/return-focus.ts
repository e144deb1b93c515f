import { type RefObject, useLayoutEffect } from 'react';
import { TOAST_AREA } from './toast-area.tsx';

const usable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, h1[tabindex]';

/** What shows the outcome of a dialog: no button, which a second press would press. With `aside` the page stays where it is scrolled to. */
const result = '[data-result]';

/** The opener may go, or rest, until the result of its dialog has arrived, ms. */
const RESULT_MS = 5_000;

export const isInToastArea = (element: Element | null): boolean => element?.closest(`#${TOAST_AREA}`) != null;

/**
 * On the page: a toast goes soon. A button that is disabled while it works has lost the focus by the time its
 * dialog opens.
 */
let lastFocused: Element | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (!isInToastArea(target as Element)) lastFocused = target as Element;
  });
}

/** Nothing has the focus, or only the list of toasts, which a toast that closes gives it to. */
const isLost = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches(`#${TOAST_AREA} ol`)
  );
};

function focused(element: Element | null | undefined, isStopgap = false): boolean {
  const preventScroll = isStopgap || element?.getAttribute('data-result') === 'aside';
  (element as HTMLElement | null | undefined)?.focus({ preventScroll });
  return !isLost() && document.activeElement === element;
}

/** Gives the focus to the first thing in a part that can take it, if there is one. */
export function focusFirst(part: Element | null): void {
  focused(part?.querySelector(usable));
}

/** Notes where the focus is, and returns a function that brings it back: to there, or if it is gone to the nearest thing left. */
export function rememberFocus(from?: Element | null): () => void {
  const { activeElement } = document;
  const opener = from ?? (isLost() || isInToastArea(activeElement) ? lastFocused : activeElement);
  const around: Element[] = [];
  for (let each = opener?.parentElement; each; each = each.parentElement) around.push(each);
  around.push(...document.querySelectorAll('main'));
  /** Has the focus until the result arrives; the page is not scrolled to it. */
  let stopgap: Element | null = null;
  const bringBack = (): void => {
    if (!isLost() && document.activeElement !== stopgap) return;
    if (opener?.isConnected && focused(opener)) return;
    const left = around.filter((each) => each.isConnected && each !== document.body);
    const shown = left.find((each) => each.matches(result) || each.querySelector(result));
    if (focused(shown?.matches(result) ? shown : shown?.querySelector(result))) return;
    if (!isLost()) return;
    const near = left.find((each) => each.querySelector(usable));
    if (!focused(near?.querySelector(usable), true)) focused(document.querySelector('main h1'), true);
    stopgap = document.activeElement;
  };
  return () => {
    setTimeout(bringBack);
    const changes = new MutationObserver(bringBack);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Whoever goes on meanwhile keeps the focus where they are.
    const stop = new AbortController();
    stop.signal.onabort = () => changes.disconnect();
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, () => stop.abort(), { signal: stop.signal });
    setTimeout(() => stop.abort(), RESULT_MS);
  };
}

interface Press {
  currentTarget: HTMLElement;
}

/**
 * Call when a button removes its row: the focus goes to the same button of the next row, or of the row before, or to the
 * text box of the form, or to the nearest thing left. `rest` replaces the last two.
 */
export function focusNext({ currentTarget: button }: Press, rest?: HTMLElement | null): void {
  const list = button.closest('form, fieldset, section, main');
  const all = [...(list?.querySelectorAll('[data-removes]') ?? [])];
  const at = all.indexOf(button);
  const near = at < 0 ? undefined : (all[at + 1] ?? all[at - 1]);
  rememberFocus(near ?? rest ?? list?.querySelector('textarea') ?? button)();
}

/** A part that goes while it has the focus gives it to the result, or to the nearest thing left. */
export function usePassFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) rememberFocus()();
    };
  }, [part]);
}
