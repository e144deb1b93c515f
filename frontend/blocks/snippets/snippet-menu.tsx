import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { snippetsQuery } from '#frontend/data/coach-queries.ts';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { paths } from '#shared/domain/pages.ts';
import { fillSnippet, type SnippetContext } from '#shared/domain/snippets.ts';

/** Inserts text at the cursor as if typed, so that forms and undo notice it. A space keeps it off the word before. */
function insert(area: HTMLTextAreaElement, text: string): void {
  const isAfterWord = /\S$/.test(area.value.slice(0, area.selectionStart));
  area.focus();
  area.setRangeText(isAfterWord ? ` ${text}` : text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Alt and a digit insert the coach's snippet. */
export function useSnippetKeys(context: SnippetContext): (event: KeyboardEvent) => void {
  const { data } = useQuery(snippetsQuery);
  const client = useQueryClient();
  return useCallback(
    (event) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const { target: area } = event;
      if (!event.altKey || !digit || !(area instanceof HTMLTextAreaElement)) return;
      const insertFrom = (snippets: readonly Snippet[]): void => {
        const snippet = snippets[Number(digit) - 1];
        if (snippet && area.isConnected) insert(area, fillSnippet(snippet.snippet, context));
      };
      if (!data || data[Number(digit) - 1]) event.preventDefault();
      if (data) insertFrom(data);
      else client.ensureQueryData(snippetsQuery).then(insertFrom, () => undefined);
    },
    [data, client, context],
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
