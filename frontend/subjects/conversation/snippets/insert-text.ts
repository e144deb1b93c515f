import type { Snippet } from '#shared/contract/reviewing.ts';

/** Inserts text at the cursor as if typed, so that forms and undo notice it. A space keeps it off the word before. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  const isAfterWord = /\S$/.test(area.value.slice(0, area.selectionStart));
  area.focus();
  area.setRangeText(isAfterWord ? ` ${text}` : text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const ASKS = 'snippet-asks';

/** Inserts a snippet whose placeholders are filled, and tells reviews when it asks for a new version. */
export function insertSnippet(area: HTMLTextAreaElement, text: string, { asks }: Snippet): void {
  insertText(area, text);
  if (asks) area.dispatchEvent(new Event(ASKS, { bubbles: true }));
}

/** Calls it for each inserted snippet that asks for a new version; gives what ends that. */
export function onAskingSnippet(tell: () => void): () => void {
  document.addEventListener(ASKS, tell);
  return () => document.removeEventListener(ASKS, tell);
}

/** 'Alt+1', or 'Alt+Shift+1' for one of the team; null without a key. */
export const keyOf = ({ key, isTeam }: Snippet): string | null =>
  key === null ? null : `Alt+${isTeam ? 'Shift+' : ''}${key}`;
