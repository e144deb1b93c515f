import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { earlierAnswersQuery } from '#frontend/data/work-queries.ts';
import type { DraftHandle } from '#frontend/features/task/use-draft.ts';
import { barHeight, color, media, radius, space } from '#frontend/theme/tokens.ts';
import { useMedia } from '#frontend/ui/use-media.ts';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { EarlierAnswers } from './earlier-answers.tsx';
import { useInsert } from './use-insert.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: ${space(8)};
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
export function Beside({ day, isPreview, section, draft, children }: BesideProps): ReactElement {
  const { data = [] } = useQuery({ ...earlierAnswersQuery(day), enabled: !isPreview });
  const isWide = useMedia(media.wide);
  const { area, insert } = useInsert(section, draft);
  const [inserted, setInserted] = useState('');
  const days = data.filter(({ answers, address }) => answers.length > 0 || address !== null);
  const fields = <div ref={area}>{children}</div>;
  if (days.length === 0) return fields;
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
  return isWide ? (
    <Columns>
      {fields}
      <Side aria-label={TITLE}>
        <h3>{TITLE}</h3>
        {list}
      </Side>
    </Columns>
  ) : (
    <div>
      <Fold>
        <summary>{TITLE}</summary>
        {list}
      </Fold>
      {fields}
    </div>
  );
}
