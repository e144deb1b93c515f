import type { KeyboardEvent } from 'react';

const PLACE = '[data-place]';

/** Whether Enter, which a phone shows as "next", was pressed in a text of one line. */
export const isNextKey = ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !(shiftKey || ctrlKey || metaKey || altKey) &&
  (target as HTMLElement).enterKeyHint === 'next';

/** On a part with fields: Enter in a text of one line goes to the next answer, and never sends anything. */
export function goOn(event: KeyboardEvent, onEnd?: () => void): void {
  if (event.defaultPrevented || !isNextKey(event)) return;
  event.preventDefault();
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(PLACE)];
  const next = places[places.indexOf(event.target as HTMLElement) + 1];
  if (!next) onEnd?.();
  // Of a switch its chosen part.
  (next?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked') ?? next)?.focus();
}

/** On a group of rows: whether no answer comes after the one in which the key was pressed. */
export const isLastPlace = ({ currentTarget, target }: KeyboardEvent): boolean =>
  [...currentTarget.querySelectorAll(PLACE)].at(-1) === target;
