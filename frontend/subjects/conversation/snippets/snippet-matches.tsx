import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { clientAt } from '#frontend/subjects/clients/client-at.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { conversationQuery } from '#frontend/subjects/conversation/queries.ts';
import { useTitlesOf } from '#frontend/subjects/programme/programme-names.ts';
import { color, elevation, keptLines, mutedText, radius, space, Text, VisuallyHidden } from '#kit';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { fillWords } from '#shared/domain/fill-words.ts';
import { keyOf } from './insert-text.ts';

const Box = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: ${space(1)};
  overflow-y: auto;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.high};
`;

const Option = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  cursor: pointer;
  &[aria-selected='true'] { background: ${color('surfaceSunken')}; }
`;

const Preview = styled.p`
  max-height: 6rem;
  padding: ${space(2)} ${space(3)};
  overflow-y: auto;
  border-top: 1px solid ${color('border')};
  ${keptLines()}
  ${mutedText('body')}
`;

const LIST = 'snippet-matches';
const optionId = (n: number): string => `${LIST}-${n}`;

const show = (box: HTMLDivElement | null): void => box?.showPopover();

interface SnippetMatchesProps {
  area: HTMLTextAreaElement;
  matches: readonly Snippet[];
  onChoose: (text: string, snippet: Snippet) => void;
  onEnd: () => void;
}

/** The snippets to choose from, beside the text, with the chosen one as the client will read it. */
export function SnippetMatches({ area, matches, onChoose, onEnd }: SnippetMatchesProps) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, matches.length - 1);
  const fill = useFill();
  const choose = (snippet = matches[at]): void => {
    if (snippet && fill) onChoose(fill(snippet.snippet), snippet);
  };
  const move = (by: number) => (): void => setChosen((at + by + matches.length) % matches.length);
  const keys = {
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Escape: onEnd,
    Enter: () => choose(),
    Tab: () => choose(),
  };
  useListKeys(area, fill ? keys : {});
  useChosenFor(area, at);
  if (!fill) return null;
  const preview = matches[at] && fill(matches[at].snippet);
  return createPortal(
    <Box ref={show} popover="manual" style={beside(area)}>
      <div role="listbox" id={LIST} aria-label="Snippets">
        {matches.map((each, n) => (
          <Option
            key={each.id}
            id={optionId(n)}
            role="option"
            aria-selected={n === at}
            onPointerEnter={() => setChosen(n)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(each)}
          >
            <span>{each.shortcut}</span>
            <Text as="small" tone="muted" size="small">
              {[each.isTeam && 'Team', keyOf(each)].filter(Boolean).join(' · ')}
            </Text>
          </Option>
        ))}
      </div>
      <Preview>{preview}</Preview>
      <VisuallyHidden role="status">{preview && `Enter inserts: ${preview}`}</VisuallyHidden>
    </Box>,
    // What is outside a modal dialog cannot be used.
    area.closest('dialog, main') ?? document.body,
  );
}

/** Fills in the client whose page it is; undefined until they are known. Elsewhere placeholders stay, for many. */
function useFill(): ((text: string) => string) | undefined {
  const { pathname, search } = useLocation();
  const userId = clientAt(pathname + search);
  const client = { ...userQuery(userId ?? 0), enabled: userId !== null };
  const { data: user } = useQuery(client);
  const { data: conversation } = useQuery({
    ...conversationQuery(userId ?? 0),
    enabled: userId !== null,
  });
  const titlesOf = useTitlesOf();
  if (userId === null) return (text) => text;
  const titles = user ? titlesOf(user) : [];
  if (!user || titles.length === 0 || conversation === undefined) return undefined;
  const reviewed = /^\/admin\/review\/\d+\/(\d+)/.exec(pathname)?.[1];
  const day = Number(reviewed) || conversation?.lastMessage.day || Math.max(1, user.currentDay);
  const taskTitle = titles[day - 1] ?? '';
  return (text) => fillWords(text, { name: user.name, day, taskTitle });
}

/** The keys of the list come before those of the text, its form and its dialog. */
function useListKeys(area: HTMLTextAreaElement, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const handle = latest.current[key];
      if (!handle || event.target !== area || ctrlKey || metaKey || altKey || shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      handle();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [area]);
}

/** Names the chosen snippet to screen readers of the text. */
function useChosenFor(area: HTMLTextAreaElement, at: number): void {
  useEffect(() => {
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': LIST,
      'aria-activedescendant': optionId(at),
    };
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) area.removeAttribute(name);
    };
  }, [area, at]);
}

const GAP = 4;
const ROOM = 240;
const WIDTH = 560;

/** Below the text, or above where there is no room. */
function beside(area: HTMLTextAreaElement): CSSProperties {
  const { left, top, bottom, width: own } = area.getBoundingClientRect();
  const width = Math.min(Math.max(own, WIDTH / 2), WIDTH, innerWidth - 2 * GAP);
  const isBelow = innerHeight - bottom > ROOM;
  return {
    left: Math.min(left, innerWidth - width - GAP),
    width,
    ...(isBelow ? { top: bottom + GAP } : { bottom: innerHeight - top + GAP }),
    maxHeight: (isBelow ? innerHeight - bottom : top) - 2 * GAP,
  };
}
