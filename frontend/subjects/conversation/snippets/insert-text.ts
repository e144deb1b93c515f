import type { Snippet } from '#shared/contract/reviewing.ts';

/** Inserts text at the cursor as if typed, so that forms and undo notice it. A space keeps it off the word before. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  const isAfterWord = /\S$/.test(area.value.slice(0, area.selectionStart));
  area.focus();
  area.setRangeText(isAfterWord ? ` ${text}` : text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const ASKS = 'snippet-asks';

/** Inserts a snippet whose placeholders are filled, and reports it to reviews when it asks for a new version. */
export function insertSnippet(area: HTMLTextAreaElement, text: string, { asks }: Snippet): void {
  insertText(area, text);
  if (asks) area.dispatchEvent(new Event(ASKS, { bubbles: true }));
}

/** Calls it for each inserted snippet that asks for a new version; returns what ends that. */
export function onAskingSnippet(onInserted: () => void): () => void {
  document.addEventListener(ASKS, onInserted);
  return () => document.removeEventListener(ASKS, onInserted);
}

/** 'Alt+1', or 'Alt+Shift+1' for one of the team; null without a key. */
export const keyOf = ({ key, isTeam }: Snippet): string | null =>
  key === null ? null : `Alt+${isTeam ? 'Shift+' : ''}${key}`;

const LIMIT = 6;

/** Those whose shortcut begins with the typed letters first, then those that have them anywhere. */
export function matchingSnippets(snippets: readonly Snippet[], typed: string): Snippet[] {
  const wanted = typed.toLowerCase();
  const rank = ({ shortcut, snippet }: Snippet): number => {
    if (shortcut.toLowerCase().startsWith(wanted)) return 0;
    return `${shortcut} ${snippet}`.toLowerCase().includes(wanted) ? 1 : 2;
  };
  return snippets
    .filter((each) => rank(each) < 2)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, LIMIT);
}
