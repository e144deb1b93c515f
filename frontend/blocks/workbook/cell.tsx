import type { ReactElement } from 'react';
import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import type { Column } from '#shared/contract/workbooks.ts';
import type { Row } from '#shared/domain/answers.ts';
import { textAdvice } from './advice.ts';
import { Advice } from './parts.tsx';
import type { TableProps } from './table-props.ts';
import { TextControl } from './text-control.tsx';

const Note = styled(Advice)`
  padding: 0 ${space(3)} ${space(2)};
`;

interface CellProps extends Pick<TableProps, 'placeOf' | 'onCell'> {
  column: Column;
  row: Row;
  at: number;
}

/** One cell of a grid; its name says the column and the row. */
export function Cell({ column, row, at, placeOf, onCell }: CellProps): ReactElement {
  const { key, label, kind, options } = column;
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
        place={placeOf(at, key)}
        onText={(text) => onCell(at, key, text)}
      />
      {advice && <Note role="status">{advice}</Note>}
    </div>
  );
}
