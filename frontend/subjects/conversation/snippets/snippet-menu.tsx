import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isTyping } from '#frontend/kit/use-keys.ts';
import { snippetsQuery } from '#frontend/subjects/conversation/queries.ts';
import { Muted, NativeSelect, Options, Row } from '#kit';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { type FillContext, fillWords } from '#shared/domain/fill-words.ts';
import { paths } from '#shared/domain/pages.ts';
import { insertSnippet, keyOf, onAskingSnippet } from './insert-text.ts';

/** The text area in which the key was pressed; from places without text, the one that has snippets. */
function areaFor(target: EventTarget | null, areaId: string): HTMLTextAreaElement | null {
  const area = isTyping(target) ? target : document.querySelector(`[data-snippets="${areaId}"]`);
  const isFree = area instanceof HTMLTextAreaElement && !area.closest('dialog') && area.checkVisibility();
  return isFree ? area : null;
}

interface SnippetMenuProps {
  context: FillContext;
  /** The `data-snippets` value of the text area that snippets are inserted into. */
  areaId: string;
  /** Called for a snippet that asks for a new version; only reviews can. */
  onAsk?: () => void;
}

/** Alt and the digit of a snippet insert it; with Shift one of the team. */
function useSnippetKeys({ context, areaId }: Omit<SnippetMenuProps, 'onAsk'>): void {
  const { data } = useQuery(snippetsQuery());
  const client = useQueryClient();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const area = event.altKey && !event.ctrlKey && digit ? areaFor(event.target, areaId) : null;
      if (!area || area.readOnly) return;
      const find = (snippets: readonly Snippet[]) =>
        snippets.find(({ key, isTeam }) => key === Number(digit) && isTeam === event.shiftKey);
      const insertFrom = (snippets: readonly Snippet[]): void => {
        const snippet = find(snippets);
        if (snippet && area.isConnected) insertSnippet(area, fillWords(snippet.snippet, context), snippet);
      };
      if (!data || find(data)) event.preventDefault();
      if (data) insertFrom(data);
      else client.ensureQueryData(snippetsQuery()).then(insertFrom, () => undefined);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [data, client, context, areaId]);
}

/** A menu of the coach's snippets; their keys work while it is on screen. */
export function SnippetMenu({ context, areaId, onAsk }: SnippetMenuProps) {
  const { data = [] } = useQuery(snippetsQuery());
  useSnippetKeys({ context, areaId });
  useEffect(() => onAsk && onAskingSnippet(onAsk), [onAsk]);
  const choose = (snippet: Snippet | undefined): void => {
    const area = document.querySelector(`[data-snippets="${areaId}"]`);
    if (snippet && area instanceof HTMLTextAreaElement)
      insertSnippet(area, fillWords(snippet.snippet, context), snippet);
  };
  if (data.length === 0) {
    return (
      <Muted>
        <Link to={paths.settings}>Save as a snippet</Link>
      </Muted>
    );
  }
  return (
    <Row gap={2}>
      <NativeSelect
        aria-label="Insert a snippet"
        value=""
        onChange={({ target }) => choose(data[target.selectedIndex - 1])}
      >
        <option value="">Insert a snippet…</option>
        <Options of={data.map((each) => [each.id, `${keyOf(each) ?? ''}  ${each.shortcut}`.trim()])} />
      </NativeSelect>
    </Row>
  );
}
