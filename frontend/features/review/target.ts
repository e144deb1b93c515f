import type { Selector } from '#shared/contract/feedback.ts';
import { selectorAt } from '#shared/domain/anchor.ts';

/** What an annotation is about: a quote or a label, and the position of a quote. */
export interface Target {
  words: string;
  selector: Selector | null;
}

/** The position of the selection inside a part, trimmed; null when it is elsewhere. */
export function selectedPlace(part: HTMLElement, version: number): Selector | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!part.contains(range.startContainer) || !part.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(part);
  before.setEnd(range.startContainer, range.startOffset);
  const raw = range.toString();
  const start = before.toString().length + (raw.length - raw.trimStart().length);
  const length = raw.trim().length;
  const field = part.dataset.part ?? '';
  if (length === 0 || part.dataset.marks === 'none') return null;
  return selectorAt(part.textContent ?? '', { field, version, start, end: start + length });
}
