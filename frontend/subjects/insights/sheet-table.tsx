import styled from 'styled-components';
import { color, fontSize, space, unrolled, VisuallyHidden } from '#kit';
import type { CsvFile } from './save-csv.ts';

/** A picture's numbers in words; the first column names the row. */
export interface Sheet {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  file: CsvFile;
  /** Says why there is nothing to draw. */
  empty?: string | undefined;
}

const Scroll = styled.div`
  max-height: 28rem;
  overflow: auto;
  ${unrolled}
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.label};
  font-variant-numeric: tabular-nums;
  & th, & td { padding: ${space(1.5)} ${space(3)} ${space(1.5)} 0; border-bottom: 1px solid ${color('border')}; text-align: right; white-space: nowrap; }
  & th:first-child, & [data-text] { text-align: left; }
  & th:last-child, & td:last-child { padding-right: ${space(1)}; }
  & thead th { position: sticky; top: 0; background: ${color('surfaceRaised')}; color: ${color('textMuted')}; font-weight: 600; }
  & tbody th { font-weight: 500; }
  @media print { & th, & td { padding-block: 1px; } }
`;

export const SheetTable = ({ title, sheet }: { title: string; sheet: Sheet }) => {
  /** Of a column: names, not numbers. */
  const isText = (at: number): boolean => sheet.file.rows.some((row) => typeof row[at] === 'string');
  return (
    <Scroll tabIndex={0} role="region" aria-label={`${title}, table`}>
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
};
