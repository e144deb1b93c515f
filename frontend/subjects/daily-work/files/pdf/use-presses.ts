import { type RefObject, useEffect, useRef } from 'react';
import type { Area } from '#shared/contract/areas.ts';
import { pointAt } from '#shared/domain/pins.ts';

/** After a click until it is no double click, which selects a word. */
const CLICKED_MS = 300;

const hasSelection = (): boolean => window.getSelection()?.isCollapsed === false;

/** A press on a page: on annotated words below the text it follows their link, elsewhere it points at a place. */
export function usePresses(
  container: RefObject<HTMLElement | null>,
  onPoint: ((page: number, area: Area) => void) | undefined,
): void {
  const latest = useRef(onPoint);
  useEffect(() => {
    latest.current = onPoint;
  });
  useEffect(() => {
    const element = container.current;
    let timer: ReturnType<typeof setTimeout>;
    // A click that ends a selection is meant for nothing else.
    let isEnding = false;
    const aim = (): void => {
      isEnding = hasSelection();
    };
    const press = (event: MouseEvent): void => {
      const { target, clientX, clientY } = event;
      if (!(target instanceof Element) || target.closest('a, button')) return;
      const page = target.closest<HTMLElement>('.page');
      // Nothing around the pages takes the press for one on the whole file.
      event.stopPropagation();
      clearTimeout(timer);
      if (!page || isEnding || hasSelection()) return;
      const quote = document.elementsFromPoint(clientX, clientY).find((each) => each.closest('[data-quote]'));
      if (quote) {
        quote.closest('a')?.click();
        return;
      }
      const { left, top, width, height } = page.getBoundingClientRect();
      const area = pointAt((clientX - left) / width, (clientY - top) / height);
      timer = setTimeout(() => {
        if (!hasSelection()) latest.current?.(Number(page.dataset.pageNumber), area);
      }, CLICKED_MS);
    };
    element?.addEventListener('pointerdown', aim);
    element?.addEventListener('click', press);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointerdown', aim);
      element?.removeEventListener('click', press);
    };
  }, [container]);
}
