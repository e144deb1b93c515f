import type { Pin, Selector } from '#shared/contract/feedback.ts';
import { selectorAt } from '#shared/domain/anchor.ts';
import { cutText } from '#shared/domain/cut-text.ts';

const MAX_TARGET = 200;

export const DEFAULT_TARGET = 'Selected text';

/** What an annotation is about: a quote or a label, and the position of a quote. */
export interface Target {
  words: string;
  selector: Selector | null;
  /** Its place on a picture. */
  pin?: Pin | undefined;
  /** Chosen; without a choice the verdict says it. */
  isPraise?: boolean | undefined;
  /** The place in the draft of a remark that is being changed. */
  kept?: number | undefined;
}

/** The selected text if there is any, else the id of the clicked part. */
export function annotationTarget(selectedText: string, partId: string | undefined): string {
  const words = selectedText.replace(/\s+/g, ' ').trim();
  if (words === '') return partId ?? DEFAULT_TARGET;
  return cutText(words, MAX_TARGET);
}

/** The text of a range in the version on screen: without words that were removed since an earlier one. */
function textIn(range: Range): string {
  const { commonAncestorContainer: inside } = range;
  if ((inside instanceof Element ? inside : inside.parentElement)?.closest('del')) return '';
  const copy = range.cloneContents();
  for (const removed of copy.querySelectorAll('del')) removed.remove();
  return copy.textContent;
}

function wholeOf(part: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(part);
  return range;
}

/** The selected words of an area, without removed ones. */
export function selectedWords(area: HTMLElement | null): string {
  const selection = window.getSelection();
  if (!selection?.anchorNode || !area?.contains(selection.anchorNode) || selection.rangeCount === 0)
    return '';
  // Where nothing was removed, the selection itself puts blocks on lines of their own.
  const range = selection.getRangeAt(0);
  return range.toString() === textIn(range) ? selection.toString() : textIn(range);
}

/** The position of the selection inside a part, trimmed; null when it is elsewhere. */
export function selectedPlace(part: HTMLElement, version: number): Selector | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!part.contains(range.startContainer) || !part.contains(range.endContainer)) return null;
  const before = wholeOf(part);
  before.setEnd(range.startContainer, range.startOffset);
  const raw = textIn(range);
  const start = textIn(before).length + (raw.length - raw.trimStart().length);
  const length = raw.trim().length;
  const field = part.dataset.part ?? '';
  if (length === 0 || part.dataset.marks === 'none') return null;
  return selectorAt(textIn(wholeOf(part)), { field, version, start, end: start + length });
}
