import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  color,
  Row as Flex,
  fontFamily,
  fontSize,
  Muted,
  media,
  Prose,
  Stack,
  Swatch,
  space,
  useMedia,
  Well,
} from '#kit';
import type { Column, WorkbookField } from '#shared/contract/workbooks.ts';
import { type Row, shownColumns } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';

/** A colour before its code or name. */
export const ColourDot = styled(Swatch)<{ $isSmall?: boolean }>`
  margin-inline-end: 0.4em;
  ${({ $isSmall }) => $isSmall && 'width: 1em; height: 1em; vertical-align: -0.15em; border-radius: 3px;'}
  ${media.forced} { border-color: CanvasText; }
`;

/** Renders a text of an item, or of a column of a row. */
export type CellRenderer = (value: string, at: number, column?: string) => ReactNode;

/** Frozen answers never change, so that their positions are their keys. */
export const withPosition = <T,>(list: readonly T[]) =>
  list.map((value, at) => ({ value, at, id: String(at) }));

export interface RowsProps {
  rows: readonly Row[];
  cell: CellRenderer;
}

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
  & thead th { background: ${color('surfaceSunken')}; color: ${color('textMuted')}; font-size: ${fontSize.small}; }
  & tbody tr > * { border-top: 1px solid ${color('border')}; }
  & tbody th { font-weight: 600; }
`;

interface AnswerTableProps extends RowsProps {
  field: WorkbookField;
  isNarrow: boolean;
}

/** The rows of a table, read only. */
export function AnswerTable({ field, rows, cell, isNarrow }: AnswerTableProps) {
  const isPhone = useMedia(media.phone);
  const columns = shownColumns(field, rows);
  const cellOf = (row: Row, at: number, { key, kind }: Column): ReactNode => {
    const hex = kind === 'colour' ? parseHex(row[key] ?? '') : null;
    const text = cell(row[key] ?? '', at, key);
    if (!hex) return text;
    return (
      <Flex gap={1} align="baseline" isOneLine>
        <ColourDot of={hex} $isSmall />
        <div>{text}</div>
      </Flex>
    );
  };
  if (isNarrow || isPhone) {
    return (
      <Stack gap={2} as="ol">
        {withPosition(rows).map(({ value, at, id }) => (
          <RowBlock
            key={id}
            columns={columns}
            row={value}
            at={at}
            show={(column) => cellOf(value, at, column)}
          />
        ))}
      </Stack>
    );
  }
  return (
    <Well tone="none" padding={0} isFramed style={{ overflowX: 'auto' }}>
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
          {withPosition(rows).map(({ value, at, id }) => (
            <tr key={id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {cellOf(value, at, column)}
                  </th>
                ) : (
                  <td key={column.key}>
                    <Prose>{cellOf(value, at, column)}</Prose>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Well>
  );
}

interface RowBlockProps {
  columns: readonly Column[];
  row: Row;
  at: number;
  show: (column: Column) => ReactNode;
}

function RowBlock({ columns, row, at, show }: RowBlockProps) {
  const isFilled = ({ key }: Column): boolean => (row[key] ?? '').trim() !== '';
  const [first] = columns;
  return (
    <Well as="li" tone="none" isFramed>
      <div style={{ font: `560 ${fontSize.body}/1.4 ${fontFamily.display}`, marginBottom: space(2) }}>
        {first && isFilled(first) ? show(first) : `Row ${at + 1}`}
      </div>
      <Stack gap={2}>
        {columns
          .slice(1)
          .filter(isFilled)
          .map((column) => (
            <div key={column.key}>
              {column.label && <Muted as="p">{column.label}</Muted>}
              <Prose>{show(column)}</Prose>
            </div>
          ))}
      </Stack>
    </Well>
  );
}
