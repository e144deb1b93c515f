import { type RefObject, useEffect, useRef } from 'react';
import type { DraftHandle } from '#frontend/features/task/use-draft.ts';
import type { Answer, WorkbookSection } from '#shared/contract/workbooks.ts';
import { insertText } from './insert-text.ts';

/** Texts that words fit into. */
const FITTING = '[data-fits]';

interface Insert {
  /** Holds the fields. */
  area: RefObject<HTMLDivElement | null>;
  /** Adds words to the text that was focused last, or to the first that they fit into, and moves the focus there. */
  insert: (words: string) => void;
}

export function useInsert(section: WorkbookSection, draft: DraftHandle): Insert {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<string | undefined>(undefined);
  const find = (selector: string): HTMLElement | null => area.current?.querySelector(selector) ?? null;
  const insert = (words: string): void => {
    const known = last.current === undefined ? null : find(`${FITTING}[data-place="${last.current}"]`);
    const target = known ?? find(FITTING);
    const [, key, row, column] = target?.dataset.place?.split('.') ?? [];
    const field = section.fields.find((each) => each.key === key);
    if (!target || !field) return;
    const name = `${section.key}.${field.key}`;
    const at = row === undefined ? undefined : Number(row);
    const answer = draft.read(name) as Answer | undefined;
    draft.change({ [name]: insertText(field, answer, { at, column }, words) });
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.matches(FITTING)) last.current = target.dataset.place;
    };
    const element = area.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  });
  return { area, insert };
}
