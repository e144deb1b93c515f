import styled from 'styled-components';
import { color, fontFamily, fontSize, Muted, media, Prose, radius, Stack, space, useMedia } from '#kit';
import type { Column, WorkbookField } from '#shared/contract/workbooks.ts';
import { type Row, shownColumns } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import type { CellRenderer } from './answer-parts.ts';

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th, & td {
    min-width: 6.5rem;
    padding: ${space(2)} ${space(3)};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & thead th { background: ${color('surfaceSunken')}; color: ${color('textMuted')}; font-size: ${fontSize.label}; }
  & tbody tr > * { border-top: 1px solid ${color('border')}; }
  & tbody th { font-weight: 600; }
`;

const Block = styled.li`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  & > p { font: 560 ${fontSize.body}/1.4 ${fontFamily.display}; margin-bottom: ${space(2)}; }
`;

const Dot = styled.span`
  display: inline-block;
  width: 1em;
  height: 1em;
  margin-inline-end: 0.4em;
  vertical-align: -0.15em;
  border: 1px solid ${color('borderStrong')};
  border-radius: 3px;
  forced-color-adjust: none;
`;

interface AnswerTableProps {
  field: WorkbookField;
  rows: readonly Row[];
  cell: CellRenderer;
  /** The cells have labels of their own. */
  hasParts: boolean;
  isNarrow: boolean;
}

/** The rows of a table, read only. */
export function AnswerTable({ field, rows, cell, hasParts, isNarrow }: AnswerTableProps) {
  const isPhone = useMedia(media.phone);
  const columns = shownColumns(field, rows);
  const numbered = rows.map((row, at) => ({ row, at, id: String(at) }));
  if (hasParts || isNarrow || isPhone) {
    return (
      <Stack gap={2} as="ol">
        {numbered.map(({ row, at, id }) => (
          <RowBlock key={id} {...{ columns, row, at, cell }} hasLabels={!hasParts} />
        ))}
      </Stack>
    );
  }
  return (
    <Frame>
      <Table aria-label={field.label}>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ row, at, id }) => (
            <tr key={id}>
              {columns.map(({ key, kind }, index) => {
                const value = row[key] ?? '';
                const shown = (
                  <>
                    {kind === 'colour' && <ColourDot hex={value} />}
                    {cell(value, at, key)}
                  </>
                );
                return index === 0 ? (
                  <th key={key} scope="row">
                    {shown}
                  </th>
                ) : (
                  <td key={key}>
                    <Prose>{shown}</Prose>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

interface RowBlockProps extends Pick<AnswerTableProps, 'cell'> {
  columns: readonly Column[];
  row: Row;
  at: number;
  /** The cells do not have labels of their own. */
  hasLabels: boolean;
}

function RowBlock({ columns, row, at, cell, hasLabels }: RowBlockProps) {
  const shown = ({ key, kind }: Column) => (
    <>
      {kind === 'colour' && <ColourDot hex={row[key] ?? ''} />}
      {cell(row[key] ?? '', at, key)}
    </>
  );
  const isFilled = ({ key }: Column): boolean => (row[key] ?? '').trim() !== '';
  const [first] = columns;
  return (
    <Block>
      {hasLabels && <p>{first && isFilled(first) ? shown(first) : `Row ${at + 1}`}</p>}
      <Stack gap={hasLabels ? 2 : 0}>
        {columns
          .slice(hasLabels ? 1 : 0)
          .filter(isFilled)
          .map((column) => (
            <div key={column.key}>
              {hasLabels && column.label && <Muted as="p">{column.label}</Muted>}
              <Prose>{shown(column)}</Prose>
            </div>
          ))}
      </Stack>
    </Block>
  );
}

const ColourDot = ({ hex }: { hex: string }) => {
  const known = parseHex(hex);
  return known === null ? null : <Dot style={{ background: known }} aria-hidden="true" />;
};
