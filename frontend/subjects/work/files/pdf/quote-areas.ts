import type { Area } from '#shared/contract/areas.ts';
import type { Selector } from '#shared/contract/feedback.ts';
import { locate } from '#shared/domain/anchor.ts';

/** Where the words of a selector stand on a page, in parts of its size; empty when they are not found. */
export function areasOf(layer: HTMLElement, selector: Selector): Area[] {
  const found = locate(layer.textContent, selector);
  const page = layer.parentElement?.getBoundingClientRect();
  if (!found || !page?.width) return [];
  const rects = [...rangeOf(layer, found).getClientRects()];
  return rects
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      x: (left - page.left) / page.width,
      y: (top - page.top) / page.height,
      toX: (right - page.left) / page.width,
      toY: (bottom - page.top) / page.height,
    }));
}

function rangeOf(layer: HTMLElement, { start, end }: { start: number; end: number }): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node && before < end; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end <= before + length) range.setEnd(node, end - before);
    before += length;
  }
  return range;
}
