import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, Hint, media, mutedText, radius, space, wrapped } from '#kit';
import type { Column, WorkbookField } from '#shared/contract/workbooks.ts';
import type { Row } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { contrastOf, textAdvice } from './advice.ts';
import { Advice } from './parts.tsx';
import { RowTools } from './row-tools.tsx';
import { TextControl } from './text-control.tsx';
import type { RowActions } from './use-moves.ts';

/** A table's rows and what is done to them. */
export interface TableProps {
  field: WorkbookField;
  columns: readonly Column[];
  rows: readonly { key: string; value: Row }[];
  /** `section.key.row.column` of a cell. */
  placeOf: (at: number, column: string) => string;
  onCell: (at: number, column: string, text: string) => void;
  actions: (at: number) => RowActions;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  background: ${color('surfaceRaised')};
  & th {
    padding: ${space(2)} ${space(3)};
    background: ${color('surfaceSunken')};
    ${mutedText('small')}
    font-weight: 600;
    line-height: 1.3;
    text-align: left;
    vertical-align: bottom;
  }
  & thead td { background: ${color('surfaceSunken')}; }
  & td { padding: 0; border-top: 1px solid ${color('border')}; vertical-align: top; min-width: 7rem; }
  & td + td, & th + th { border-left: 1px solid ${color('border')}; }
  & td:last-child, & th:last-child { border-left: 0; min-width: 0; width: 44px; }
  & td :is(textarea, select, input:not([type='color'])) {
    border-color: transparent;
    border-radius: 0;
    background: transparent;
    padding-inline: ${space(3)};
  }
  & td textarea { display: block; }
  ${media.forced} { & td :is(textarea, select, input:not([type='color'])) { border-color: Canvas; } }
`;

/** The rows as a table whose cells are typed into. */
export const TableGrid = (props: TableProps) => {
  const { field, columns, rows, actions } = props;
  return (
    // A table wider than its place scrolls by itself, never the page.
    <div
      style={{
        overflowX: 'auto',
        border: `1px solid ${color('borderStrong')}`,
        borderRadius: radius.medium,
      }}
    >
      <Table aria-label={field.label}>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {field.contrast && <th scope="col">Contrast</th>}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, value }, at) => (
            <tr key={key} data-row={key}>
              {columns.map((column) => (
                <td key={column.key}>
                  <Cell {...props} column={column} row={value} at={at} />
                </td>
              ))}
              {field.contrast && (
                <td>
                  <RowContrast contrast={field.contrast} row={value} />
                </td>
              )}
              <td>
                <RowTools name={`Row ${at + 1}`} actions={actions(at)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
};

interface CellProps extends Pick<TableProps, 'placeOf' | 'onCell'> {
  column: Column;
  row: Row;
  at: number;
}

/** One cell; its name says the column and the row. */
function Cell({ column, row, at, placeOf, onCell }: CellProps) {
  const { key, label, kind, options, counts } = column;
  const value = row[key] ?? '';
  const advice = textAdvice(kind, value);
  return (
    <div>
      <TextControl
        kind={kind}
        isCell
        aria-label={`${label}, row ${at + 1}`}
        value={value}
        options={options}
        readOnly={counts !== undefined}
        place={placeOf(at, key)}
        onText={(text) => onCell(at, key, text)}
      />
      {advice && (
        <Advice role="status" style={{ padding: `0 ${space(3)} ${space(2)}` }}>
          {advice}
        </Advice>
      )}
    </div>
  );
}

const Contrast = styled.div`
  ${wrapped}
  gap: ${space(2)};
  min-height: 48px;
  padding: ${space(1)} ${space(3)};
  & > svg { flex: none; color: ${color('textMuted')}; }
  & > :last-child { flex: 1; min-width: 6rem; }
`;

const Letters = styled.span`
  forced-color-adjust: none;
  border: 1px solid ${color('borderStrong')};
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 36px;
  border-radius: ${radius.small};
  font: 560 ${fontSize.body} ${fontFamily.display};
`;

interface RowContrastProps {
  contrast: NonNullable<WorkbookField['contrast']>;
  row: Row;
}

/** Letters in a row's two colours, and the computed contrast. */
export function RowContrast({ contrast: { text, ground, least }, row }: RowContrastProps) {
  const [ink, paper] = [row[text] ?? '', row[ground] ?? ''];
  const contrast = contrastOf(ink, paper, least);
  const Icon = contrast && (contrast.isEnough ? CircleCheck : CircleAlert);
  const [shownInk, shownPaper] = [parseHex(ink), parseHex(paper)];
  return (
    <Contrast>
      {contrast && shownInk && shownPaper && (
        <Letters aria-hidden="true" style={{ color: shownInk, background: shownPaper }}>
          Aa
        </Letters>
      )}
      {Icon && <Icon size={18} aria-hidden="true" />}
      <Hint role="status">{contrast?.text ?? `${least}:1 or more reads well`}</Hint>
    </Contrast>
  );
}
