import { ChartColumn, Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import {
  Button,
  Card,
  color,
  EmptyState,
  ErrorState,
  flushQuiet,
  fontSize,
  Row,
  Skeleton,
  space,
  stacked,
  VisuallyHidden,
} from '#kit';
import { saveCsv } from './save-csv.ts';
import { type Sheet, SheetTable } from './sheet-table.tsx';

const Frame = styled(Card)`
  ${stacked}
  gap: ${space(4)};
  align-content: start;
  & p { color: ${color('textMuted')}; font-size: ${fontSize.label}; max-width: 68ch; }
  @media print { break-inside: avoid; box-shadow: none; padding: ${space(3)} 0; border-width: 1px 0 0; border-radius: 0; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  & > div:first-child { display: grid; gap: ${space(1)}; flex: 1 1 18rem; }
`;

const Tools = styled(Row)`
  align-self: start;
  ${flushQuiet}
  @media print { display: none; }
`;

/** On screen for readers of screens only; on paper for everybody. */
const BesidePicture = styled(VisuallyHidden).attrs({ as: 'div' })`
  @media print { position: static; width: auto; height: auto; margin: 0; overflow: visible; clip-path: none; white-space: normal; }
`;

interface PictureCardProps<T> {
  title: string;
  about: ReactNode;
  /** What the picture says, in one sentence. */
  answer?: (data: T) => ReactNode;
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  sheetOf: (data: T) => Sheet;
  children: (data: T) => ReactNode;
}

/** A picture with its numbers as a table and as a file. */
export function PictureCard<T>({ title, about, answer, query, sheetOf, children }: PictureCardProps<T>) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const { data, error, refetch } = query;
  const sheet = data === undefined ? null : sheetOf(data);
  const table = sheet && <SheetTable title={title} sheet={sheet} />;
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {data !== undefined && answer?.(data)}
          <p>{about}</p>
        </div>
        {sheet && !sheet.empty && (
          <Tools gap={1}>
            <Button variant="quiet" size="small" aria-describedby={id} onClick={() => setIsTable(!isTable)}>
              {isTable ? (
                <ChartColumn size={16} aria-hidden="true" />
              ) : (
                <Table2 size={16} aria-hidden="true" />
              )}
              {isTable ? 'Show as picture' : 'Show as table'}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-describedby={id}
              onClick={() => saveCsv(title, sheet.file)}
            >
              <Download size={16} aria-hidden="true" />
              CSV
            </Button>
          </Tools>
        )}
      </Head>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div role="status" data-testid="skeleton">
          <VisuallyHidden>Loading…</VisuallyHidden>
          <Skeleton $height={240} />
        </div>
      )}
      {sheet?.empty && <EmptyState>{sheet.empty}</EmptyState>}
      {data !== undefined && sheet && !sheet.empty && (
        <>
          {!isTable && <div aria-hidden="true">{children(data)}</div>}
          {isTable ? table : <BesidePicture>{table}</BesidePicture>}
        </>
      )}
    </Frame>
  );
}
