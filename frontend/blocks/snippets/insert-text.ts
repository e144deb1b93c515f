import type { Snippet } from '#shared/contract/reviewing.ts';

/** Inserts text at the cursor as if typed, so that forms and undo notice it. A space keeps it off the word before. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  const isAfterWord = /\S$/.test(area.value.slice(0, area.selectionStart));
  area.focus();
  area.setRangeText(isAfterWord ? ` ${text}` : text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** 'Alt+1', or 'Alt+Shift+1' for one of the team; null without a key. */
export const keyOf = ({ key, isTeam }: Snippet): string | null =>
  key === null ? null : `Alt+${isTeam ? 'Shift+' : ''}${key}`;
