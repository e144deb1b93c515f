import { flushSync } from 'react-dom';
import { endSession } from '#frontend/data/session/session.ts';

/** What can hold the focus, or words. */
const USED = 'a, button, input';

/** React takes a value that is set on the element itself for its own. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

const usedIn = (root: HTMLElement): (HTMLElement & Partial<HTMLInputElement>)[] => [
  ...root.querySelectorAll<HTMLElement>(USED),
];

interface Rendered extends HTMLElement {
  /** The button that a visitor has pressed last; noted by the server's page. */
  pressed?: HTMLElement | null;
}

/**
 * Begins where the server has rendered the page, which it does only for browsers without a session. Waits for the page's
 * code however long it takes: without it, what was typed and pressed would have no form to go to.
 */
export async function startFromPrerendered(
  root: Rendered,
  page: Promise<unknown>,
  render: () => void,
): Promise<void> {
  endSession();
  await page;
  mountApp(root, render);
}

/**
 * Replaces the server's page by the same one of React, in one step. Keeps what a visitor has done before: the words,
 * the ticks, the focus, the place to which they have scrolled, and the button that they have pressed.
 */
function mountApp(root: Rendered, render: () => void): void {
  const before = usedIn(root);
  const focused = before.indexOf(document.activeElement as HTMLElement);
  const pressed = before.indexOf(root.pressed as HTMLElement);
  const { scrollX, scrollY } = window;
  // It would keep the server's form, with the password that was typed into it.
  root.pressed = null;
  root.onclick = null;
  root.onkeydown = null;
  flushSync(render);
  const after = usedIn(root);
  // Another page, such as the one after a failure.
  if (after.length !== before.length) return;
  for (const [index, { value, checked }] of before.entries()) {
    const now = after[index];
    if (!(now instanceof HTMLInputElement)) continue;
    if (value !== now.value) {
      setValue?.call(now, value);
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (checked !== now.checked) now.click();
  }
  after[focused]?.focus({ preventScroll: true });
  scrollTo(scrollX, scrollY);
  after[pressed]?.click();
}
