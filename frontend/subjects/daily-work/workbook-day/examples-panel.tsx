import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { earlierAnswersQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useDay } from '#frontend/subjects/daily-work/task/day-context.ts';
import type { DraftHandle } from '#frontend/subjects/daily-work/task/use-draft.ts';
import { EarlierAnswers, Fold, TITLE } from '#frontend/subjects/daily-work/workbook/earlier-answers.tsx';
import { barHeight, color, media, radius, Split, space, unrolled, useMedia, VisuallyHidden } from '#kit';
import type { Answer, WorkbookSection } from '#shared/contract/workbooks.ts';
import { insertText } from './insert-text.ts';

const Side = styled.aside`
  position: sticky;
  top: calc(${barHeight} + ${space(4)});
  max-height: calc(100vh - ${barHeight} - ${space(8)});
  overflow-y: auto;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  & > h3 { margin-bottom: ${space(4)}; }
  ${unrolled}
`;

interface ExamplesPanelProps {
  section: WorkbookSection;
  draft: DraftHandle;
  children: ReactNode;
}

/** The fields with the answers of earlier days: beside them, on a narrow screen folded above. */
export function ExamplesPanel({ section, draft, children }: ExamplesPanelProps) {
  const { task, isPreview } = useDay();
  const { data = [] } = useQuery({ ...earlierAnswersQuery(task.day), enabled: !isPreview });
  const isWide = useMedia(media.wide);
  const { area, insert } = useInsert(section, draft);
  const [inserted, setInserted] = useState('');
  const days = data.filter(({ answers, address }) => answers.length > 0 || address !== null);
  const list = (
    <>
      <EarlierAnswers
        days={days}
        onInsert={(text, label) => {
          insert(text);
          setInserted(`Inserted: ${label}`);
        }}
      />
      <VisuallyHidden role="status">{inserted}</VisuallyHidden>
    </>
  );
  const earlier = isWide ? (
    <Side key="earlier" aria-label={TITLE}>
      <h3>{TITLE}</h3>
      {list}
    </Side>
  ) : (
    <Fold key="earlier">
      <summary>{TITLE}</summary>
      {list}
    </Fold>
  );
  const fields = (
    <div key="fields" ref={area}>
      {children}
    </div>
  );
  const hasEarlier = days.length > 0;
  // Keys keep the field that is being filled in when the earlier answers arrive or the screen is turned.
  return (
    <Split
      of={isWide && hasEarlier ? 'minmax(0, 1fr) 18rem' : 'minmax(0, 1fr)'}
      gap={isWide && hasEarlier ? 8 : 0}
      align="start"
    >
      {isWide ? [fields, hasEarlier && earlier] : [hasEarlier && earlier, fields]}
    </Split>
  );
}

/** Controls that a longer text fits into. */
const FITTING = '[data-fits]';

interface Insert {
  /** Holds the fields. */
  area: RefObject<HTMLDivElement | null>;
  /** Adds a text to the control that was focused last, or to the first that it fits into, and moves the focus there. */
  insert: (text: string) => void;
}

function useInsert(section: WorkbookSection, draft: DraftHandle): Insert {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<string | undefined>(undefined);
  const find = (selector: string): HTMLElement | null => area.current?.querySelector(selector) ?? null;
  const insert = (text: string): void => {
    const known = last.current === undefined ? null : find(`${FITTING}[data-place="${last.current}"]`);
    const target = known ?? find(FITTING);
    const [, key, row, column] = target?.dataset.place?.split('.') ?? [];
    const field = section.fields.find((each) => each.key === key);
    if (!target || !field) return;
    const name = `${section.key}.${field.key}`;
    const at = row === undefined ? undefined : Number(row);
    const answer = draft.read(name) as Answer | undefined;
    draft.change({ [name]: insertText(field, answer, { at, column }, text) });
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
