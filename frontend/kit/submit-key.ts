import type { KeyboardEvent } from 'react';

/** Ctrl or ⌘ with Enter. */
export const isSubmitKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Submits a form from its fields; its buttons keep the key for themselves. */
export function submitsOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isSubmitKey(event) || event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
