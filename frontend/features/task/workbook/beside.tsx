import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { earlierAnswersQuery } from '#frontend/data/queries/work.ts';
import type { DraftHandle } from '#frontend/features/task/use-draft.ts';
import { barHeight, color, media, radius, space } from '#frontend/theme/tokens.ts';
import { useMedia } from '#frontend/ui/use-media.ts';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { EarlierAnswers } from './earlier-answers.tsx';
import { useInsert } from './use-insert.ts';

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
`;

const Fold = styled.details`
  margin-bottom: ${space(5)};
  padding: 0 ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  &[open] { padding-bottom: ${space(4)}; }
  & > summary { padding: ${space(3)} 0; font-weight: 600; cursor: pointer; }
`;

const TITLE = 'From your earlier days';

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
