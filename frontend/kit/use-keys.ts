import { useEffect, useRef } from 'react';

type Handlers = Readonly<Record<string, () => void>>;

/** After the tab or the window has changed, keys may still be meant for what was there before. */
const QUIET_MS = 400;

/** Inputs that take no letters. */
const PRESSED = ['checkbox', 'radio', 'range', 'color', 'file', 'button', 'submit', 'reset'];

/** In a text field, in a menu, or in a dialog. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement && !PRESSED.includes(target.type)) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('textarea, select, [contenteditable], dialog, [role="dialog"]') !== null
  );
};

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Single-key shortcuts; ignored while typing, with modifiers, held down unless `repeats`, and just after `place` has changed. */
export function useKeys(handlers: Handlers, place: string, { repeats = false } = {}): void {
  const latest = useRef(handlers);
  const quietUntil = useRef(0);
  const known = useRef(place);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (known.current !== place) quietUntil.current = performance.now() + QUIET_MS;
    known.current = place;
  }, [place]);
  useEffect(() => {
    const quieten = (): void => {
      quietUntil.current = performance.now() + QUIET_MS;
    };
    const press = (event: KeyboardEvent): void => {
      if ((event.repeat && !repeats) || hasModifier(event) || isTyping(event.target)) return;
      const handler = latest.current[event.key.toLowerCase()];
      if (!handler) return;
      event.preventDefault();
      if (performance.now() >= quietUntil.current) handler();
    };
    document.addEventListener('keydown', press);
    window.addEventListener('focus', quieten);
    return () => {
      document.removeEventListener('keydown', press);
      window.removeEventListener('focus', quieten);
    };
  }, [repeats]);
}
