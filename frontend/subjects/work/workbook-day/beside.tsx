import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { earlierAnswersQuery } from '#frontend/subjects/work/queries.ts';
import type { DraftHandle } from '#frontend/subjects/work/task/use-draft.ts';
import { EarlierAnswers, Fold, TITLE } from '#frontend/subjects/work/workbook/earlier-answers.tsx';
import { barHeight, color, media, radius, space, unrolled, useMedia, VisuallyHidden } from '#kit';
import type { Answer, WorkbookSection } from '#shared/contract/workbooks.ts';
import { insertText } from './insert-text.ts';

const Frame = styled.div<{ $hasSide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $hasSide }) => ($hasSide ? '18rem' : '')};
  gap: ${({ $hasSide }) => ($hasSide ? space(8) : 0)};
  align-items: start;
`;

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

interface BesideProps {
  day: number;
  isPreview: boolean;
  section: WorkbookSection;
  draft: DraftHandle;
  children: ReactNode;
}

/** The fields with the answers of earlier days: beside them, on a narrow screen folded above. */
export function Beside({ day, isPreview, section, draft, children }: BesideProps) {
  const { data = [] } = useQuery({ ...earlierAnswersQuery(day), enabled: !isPreview });
  const isWide = useMedia(media.wide);
  const { area, insert } = useInsert(section, draft);
  const [inserted, setInserted] = useState('');
  const days = data.filter(({ answers, address }) => answers.length > 0 || address !== null);
  const list = (
    <>
      <EarlierAnswers
        days={days}
        onInsert={(words, label) => {
          insert(words);
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
    <Frame $hasSide={isWide && hasEarlier}>
      {isWide ? [fields, hasEarlier && earlier] : [hasEarlier && earlier, fields]}
    </Frame>
  );
}

/** Texts that words fit into. */
const FITTING = '[data-fits]';

interface Insert {
  /** Holds the fields. */
  area: RefObject<HTMLDivElement | null>;
  /** Adds words to the text that was focused last, or to the first that they fit into, and moves the focus there. */
  insert: (words: string) => void;
}

function useInsert(section: WorkbookSection, draft: DraftHandle): Insert {
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
