import { cutText } from '#shared/domain/cut-text.ts';

const MAX_TARGET = 200;

export const DEFAULT_TARGET = 'Selected text';

/** The selected text if there is any, else the id of the clicked part. */
export function annotationTarget(selectedText: string, partId: string | undefined): string {
  const words = selectedText.replace(/\s+/g, ' ').trim();
  if (words === '') return partId ?? DEFAULT_TARGET;
  return cutText(words, MAX_TARGET);
}
