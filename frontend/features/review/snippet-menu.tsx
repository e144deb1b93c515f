import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { snippetsQuery } from '#frontend/data/coach-queries.ts';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { paths } from '#shared/domain/pages.ts';
import { fillSnippet, type SnippetContext } from '#shared/domain/snippets.ts';

/** Inserts text at the cursor as if typed, so that forms and undo notice it. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Alt and a digit insert the coach's snippet. */
export function useSnippetKeys(context: SnippetContext): (event: KeyboardEvent) => void {
  const { data = [] } = useQuery(snippetsQuery);
  return useCallback(
    (event) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (!event.altKey || !digit || !(event.target instanceof HTMLTextAreaElement)) return;
      const snippet = data[Number(digit) - 1];
      if (!snippet) return;
      event.preventDefault();
      insert(event.target, fillSnippet(snippet.snippet, context));
    },
    [data, context],
  );
}

interface SnippetMenuProps {
  context: SnippetContext;
  /** The `data-snippets` value of the text area that snippets are inserted into. */
  areaId: string;
}

/** A menu of the coach's snippets. */
export function SnippetMenu({ context, areaId }: SnippetMenuProps): ReactNode {
  const { data = [] } = useQuery(snippetsQuery);
  const choose = (snippet: Snippet | undefined): void => {
    const area = document.querySelector(`[data-snippets="${areaId}"]`);
    if (snippet && area instanceof HTMLTextAreaElement) insert(area, fillSnippet(snippet.snippet, context));
  };
  if (data.length === 0) {
    return (
      <Muted>
        <Link to={paths.settings}>Save snippets</Link> for what you write often.
      </Muted>
    );
  }
  return (
    <Row $gap={2}>
      <NativeSelect
        aria-label="Insert a snippet"
        value=""
        onChange={({ target }) => choose(data[target.selectedIndex - 1])}
      >
        <option value="">Insert a snippet…</option>
        {data.map(({ id, shortcut }, index) => (
          <option key={id} value={id}>
            {index < 9 ? `Alt+${index + 1}  ${shortcut}` : shortcut}
          </option>
        ))}
      </NativeSelect>
    </Row>
  );
}
