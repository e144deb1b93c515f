import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { snippetsQuery } from '#frontend/data/queries/coach.ts';
import { NativeSelect } from '#frontend/ui/field.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { Options } from '#frontend/ui/options.tsx';
import { isTyping } from '#frontend/ui/use-keys.ts';
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

/** The text area in which the key was pressed; from places without text, the one that has snippets. */
function areaFor(target: EventTarget | null, areaId: string): HTMLTextAreaElement | null {
  const area = isTyping(target) ? target : document.querySelector(`[data-snippets="${areaId}"]`);
  const isFree = area instanceof HTMLTextAreaElement && !area.closest('dialog') && area.checkVisibility();
  return isFree ? area : null;
}

interface SnippetPlace {
  context: SnippetContext;
  /** The `data-snippets` value of the text area that snippets are inserted into. */
  areaId: string;
  /** Called for a snippet that asks for a new version; only reviews can. */
  onAsk?: () => void;
}

/** Alt and the digit of a snippet insert it. */
function useSnippetKeys({ context, areaId, onAsk }: SnippetPlace): void {
  const { data } = useQuery(snippetsQuery);
  const client = useQueryClient();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const area = event.altKey && !event.ctrlKey && digit ? areaFor(event.target, areaId) : null;
      if (!area || area.readOnly) return;
      const find = (snippets: readonly Snippet[]) => snippets.find(({ key }) => key === Number(digit));
      const insertFrom = (snippets: readonly Snippet[]): void => {
        const snippet = find(snippets);
        if (!snippet || !area.isConnected) return;
        insert(area, fillSnippet(snippet.snippet, context));
        if (snippet.asks) onAsk?.();
      };
      if (!data || find(data)) event.preventDefault();
      if (data) insertFrom(data);
      else client.ensureQueryData(snippetsQuery).then(insertFrom, () => undefined);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [data, client, context, areaId, onAsk]);
}

/** A menu of the coach's snippets; their keys work while it is on screen. */
export function SnippetMenu(place: SnippetPlace) {
  const { context, areaId, onAsk } = place;
  const { data = [] } = useQuery(snippetsQuery);
  useSnippetKeys(place);
  const choose = (snippet: Snippet | undefined): void => {
    const area = document.querySelector(`[data-snippets="${areaId}"]`);
    if (!snippet || !(area instanceof HTMLTextAreaElement)) return;
    insert(area, fillSnippet(snippet.snippet, context));
    if (snippet.asks) onAsk?.();
  };
  if (data.length === 0) {
    return (
      <Muted>
        Do you often write the same thing? <Link to={paths.settings}>Save it as a snippet</Link>
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
        <Options
          of={data.map(({ id, shortcut, key }) => [id, key === null ? shortcut : `Alt+${key}  ${shortcut}`])}
        />
      </NativeSelect>
    </Row>
  );
}
