import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import {
  Card,
  color,
  EmptyState,
  ErrorState,
  Fold,
  fontSize,
  Hint,
  Scroll,
  Skeleton,
  Stack,
  space,
  stacked,
  VisuallyHidden,
} from '#kit';
import { CsvButton, type CsvFile } from './csv.tsx';

/** A picture's numbers in words; the first column names the row. */
export interface Sheet {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  file: CsvFile;
  /** Says why there is nothing to draw. */
  empty?: string | undefined;
}

const PictureFrame = styled(Card)`
  ${stacked}
  gap: ${space(4)};
  align-content: start;
  @media print { break-inside: avoid; box-shadow: none; padding: ${space(3)} 0; border-width: 1px 0 0; border-radius: 0; }
`;

const OnScreen = styled(Fold)`
  @media print { display: none; }
`;

const OnPaper = styled.div`
  display: none;
  @media print { display: block; }
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

/** A picture with its numbers folded below it, as a table and as a file; on paper the table is open. */
export function PictureCard<T>({ title, about, answer, query, sheetOf, children }: PictureCardProps<T>) {
  const id = useId();
  const { data, error, refetch } = query;
  const sheet = data === undefined ? null : sheetOf(data);
  return (
    <PictureFrame aria-labelledby={id}>
      <Stack as="header" gap={1}>
        <h2 id={id}>{title}</h2>
        {data !== undefined && answer?.(data)}
        <Hint>{about}</Hint>
      </Stack>
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
          <div aria-hidden="true">{children(data)}</div>
          <OnScreen title="Numbers" isQuiet>
            <SheetTable title={title} sheet={sheet} />
            <CsvButton title={title} file={sheet.file} label="CSV" about={id} />
          </OnScreen>
          <OnPaper>
            <SheetTable title={title} sheet={sheet} />
          </OnPaper>
        </>
      )}
    </PictureFrame>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  & th, & td { padding: ${space(1.5)} ${space(3)} ${space(1.5)} 0; border-bottom: 1px solid ${color('border')}; text-align: right; white-space: nowrap; }
  & th:first-child, & [data-text] { text-align: left; }
  & th:last-child, & td:last-child { padding-right: ${space(1)}; }
  & thead th { position: sticky; top: 0; background: ${color('surfaceRaised')}; color: ${color('textMuted')}; font-weight: 600; }
  & tbody th { font-weight: 400; }
  @media print { & th, & td { padding-block: 1px; } }
`;

function SheetTable({ title, sheet }: { title: string; sheet: Sheet }) {
  /** Of a column: names, not numbers. */
  const isText = (at: number): boolean => sheet.file.rows.some((row) => typeof row[at] === 'string');
  return (
    <Scroll height="28rem" tabIndex={0} role="region" aria-label={`${title}, table`}>
      <Table>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {sheet.head.map((name, at) => (
              <th key={name} scope="col" data-text={isText(at) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <tr key={row.slice(0, 2).join()}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={sheet.head[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={sheet.head[at]} data-text={isText(at) || undefined}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
