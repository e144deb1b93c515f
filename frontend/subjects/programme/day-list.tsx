import styled from 'styled-components';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { offerUndo } from '#frontend/data/http/undo-offer.ts';
import { RowTools } from '#frontend/subjects/daily-work/workbook/row-tools.tsx';
import { type RowActions, rowOf, useMoves } from '#frontend/subjects/daily-work/workbook/use-moves.ts';
import { color, counted, Muted, Numeral, radius, Split, Stack, space, Text, toast } from '#kit';
import { MAX_DAYS } from '#shared/contract/limits.ts';
import { newKey } from '#shared/domain/draft-questions.ts';
import { rowsIn, useAuthor, useKeysOf, useText, useValue } from './author-context.ts';
import { copiedDay, emptyDay, headMoved, headWithout } from './copies.ts';
import { useDayProgress } from './day-progress.ts';
import { AddButton, MovableRows } from './parts.tsx';
import { useSuggestions } from './suggestions.tsx';

const PartButton = styled.button`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  gap: ${space(1)};
  align-items: baseline;
  width: 100%;
  min-height: 44px;
  padding: ${space(2)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  text-align: left;
  line-height: 1.3;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover { background: ${color('surfaceSunken')}; }
  &[aria-current] { background: ${color('surfaceSunken')}; font-weight: 600; }
`;

/** How many suggestions wait. */
function WaitingCount({ part }: { part: string }) {
  const count = useSuggestions(part).filter(({ state }) => state === 'waiting').length;
  return count > 0 && <Muted as="small"> · {counted(count, 'suggestion')}</Muted>;
}

/** How much of what the day needs is written, until all is. */
function Progress({ day }: { day: string }) {
  const progress = useDayProgress(day);
  return progress && <Muted as="small"> · {progress}</Muted>;
}

interface DayListProps {
  /** `head`, or the day on screen. */
  part: string;
  isReadOnly: boolean;
  onOpen: (part: string) => void;
}

/** The programme and its days: the one on screen is marked. */
export function DayList({ part, isReadOnly, onOpen }: DayListProps) {
  const author = useAuthor();
  const keys = useKeysOf('head', 'days');
  const parts = rowsIn(useValue('head', 'parts'));
  const moves = useMoves(keys, (at, to) =>
    author.change({ head: headMoved(author.fieldsOf('head'), at, to) }),
  );
  const insert = (at: number, fields: Fields): void => {
    const key = newKey('d');
    author.change({ [key]: fields, head: { days: keys.toSpliced(at, 0, key) } });
    onOpen(key);
  };
  const remove = (at: number): void => {
    if (keys.length === 1) return void toast({ title: 'A programme has at least one day' });
    const key = keys[at] ?? '';
    const near = keys[at + 1] ?? keys[at - 1] ?? 'head';
    offerUndo(`Day ${at + 1} removed`, author.change({ head: headWithout(author.fieldsOf('head'), key) }), {
      isStep: true,
    });
    if (part === key) onOpen(near);
    moves.focusOn(`${rowOf(near)} button`);
  };
  return (
    <Stack gap={2}>
      <PartButton
        type="button"
        aria-current={part === 'head' ? 'true' : undefined}
        onClick={() => onOpen('head')}
      >
        <span />
        <span>
          Programme
          <WaitingCount part="head" />
        </span>
      </PartButton>
      <MovableRows moves={moves} label="Days">
        {keys.map((key, at) => (
          <DayRow
            key={key}
            day={key}
            at={at}
            isReadOnly={isReadOnly}
            partName={String(parts.find(({ first }) => first === key)?.name ?? '')}
            isOpen={part === key}
            actions={moves.actions(at, () => remove(at))}
            onOpen={() => onOpen(key)}
            onCopy={() => insert(at + 1, copiedDay(author.fieldsOf(key)))}
          />
        ))}
      </MovableRows>
      {!isReadOnly && (
        <AddButton disabled={keys.length >= MAX_DAYS} onClick={() => insert(keys.length, emptyDay())}>
          Add a day
        </AddButton>
      )}
    </Stack>
  );
}

interface DayRowProps {
  day: string;
  at: number;
  /** Of the part that begins with this day. */
  partName: string;
  isOpen: boolean;
  isReadOnly: boolean;
  actions: RowActions;
  onOpen: () => void;
  onCopy: () => void;
}

const DayRow = ({ day, at, partName, isOpen, isReadOnly, actions, onOpen, onCopy }: DayRowProps) => (
  <div data-row={day}>
    {partName && (
      <Text as="p" tone="muted" size="small" weight={600} style={{ padding: `${space(2)} ${space(2)} 0` }}>
        {partName}
      </Text>
    )}
    <Split of="minmax(0, 1fr) 44px" gap={0}>
      <PartButton type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <Numeral size="lead" leading={1.2}>
          {at + 1}
        </Numeral>
        <span>
          {useText(day, 'title') || 'No title yet'}
          <Progress day={day} />
          <WaitingCount part={day} />
        </span>
      </PartButton>
      {!isReadOnly && <RowTools name={`Day ${at + 1}`} actions={actions} onCopy={onCopy} />}
    </Split>
  </div>
);
