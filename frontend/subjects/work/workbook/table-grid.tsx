import styled from 'styled-components';
import { color, media, mutedText, radius, space } from '#kit';
import type { Column } from '#shared/contract/workbooks.ts';
import type { Row } from '#shared/domain/answers.ts';
import { textAdvice } from './advice.ts';
import { RowContrast } from './contrast.tsx';
import type { TableProps } from './field-props.ts';
import { Advice } from './parts.tsx';
import { RowTools } from './row-tools.tsx';
import { TextControl } from './text-control.tsx';

/** A table wider than its place scrolls by itself, never the page. */
const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.medium};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  background: ${color('surfaceRaised')};
  & th {
    padding: ${space(2)} ${space(3)};
    background: ${color('surfaceSunken')};
    ${mutedText('label')}
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
    <Frame>
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
    </Frame>
  );
};

const Note = styled(Advice)`
  padding: 0 ${space(3)} ${space(2)};
`;

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
      {advice && <Note role="status">{advice}</Note>}
    </div>
  );
}
