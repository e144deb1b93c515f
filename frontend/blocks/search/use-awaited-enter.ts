import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** The row that Enter opens. */
const ACTIVE = '[cmdk-item][aria-selected="true"]';
const active = (panel: Element | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>(ACTIVE) ?? null;

/**
 * Enter before the answer means what is typed, which may find something else than the rows before it: it waits, and opens the
 * row that is active then. A command needs no answer.
 */
export function useAwaitedEnter(
  panel: RefObject<HTMLElement | null>,
  typed: string,
  isStale: boolean,
): (event: KeyboardEvent) => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null || (awaited === typed && isStale)) return;
    setAwaited(null);
    // The list has chosen its first row by then.
    if (awaited === typed) setTimeout(() => active(panel.current)?.click());
  }, [panel, awaited, typed, isStale]);
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isStale) return;
    if (active(panel.current)?.dataset.value?.startsWith('command ')) return;
    event.preventDefault();
    setAwaited(typed);
  };
}
