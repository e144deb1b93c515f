import styled from 'styled-components';
import { Field, media, space, useMedia } from '#kit';
import { columnLabel, type Row, rowsOf } from '#shared/domain/answers.ts';
import { textAdvice } from './advice.ts';
import type { FieldProps } from './field-props.ts';
import { phoneBox, RowNumber, RowsGroup } from './parts.tsx';
import { PhoneCell } from './phone-cell.tsx';
import { RowTools } from './row-tools.tsx';
import { TextControl } from './text-control.tsx';
import { useRows } from './use-rows.ts';

const EMPTY: Row = {};

const columns = [
  { key: 'name', kind: 'short' },
  { key: 'hex', kind: 'colour' },
] as const;

const Lines = styled.div`
  display: grid;
  gap: ${space(4)};
  ${phoneBox}
`;

const Line = styled.fieldset`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) minmax(0, 14rem) 44px;
  align-items: start;
  gap: ${space(3)};
  & > span, & > button { margin-top: 1.85rem; }
  ${media.phone} {
    grid-template-columns: 1.75rem minmax(0, 1fr) minmax(0, 8.75rem) 44px;
    gap: 0;
    & > span, & > button { margin-top: ${space(1)}; }
  }
`;

/** Colours with their names. */
export function ColoursField({ field, name, answer, onAnswer, beside }: FieldProps) {
  const editing = useRows({
    values: rowsOf(answer),
    least: field.min ?? 1,
    blank: EMPTY,
    onChange: onAnswer,
  });
  const { rows, change, actions } = editing;
  const Cell = useMedia(media.phone) ? PhoneCell : Field;
  return (
    <RowsGroup {...{ field, answer, beside, editing }} what="a colour" grows>
      <Lines>
        {rows.map(({ key, value }, at) => (
          <Line key={key} data-row={key} aria-label={`Colour ${at + 1}`}>
            <RowNumber>{at + 1}</RowNumber>
            {columns.map((column) => {
              const text = value[column.key] ?? '';
              return (
                <Cell
                  key={column.key}
                  label={columnLabel(field, column.key)}
                  warning={textAdvice(column.kind, text)}
                >
                  <TextControl
                    kind={column.kind}
                    aria-label={`${columnLabel(field, column.key)}, colour ${at + 1}`}
                    value={text}
                    place={`${name}.${at}.${column.key}`}
                    onText={(next) => change(at, { ...value, [column.key]: next })}
                  />
                </Cell>
              );
            })}
            <RowTools name={`Colour ${at + 1}`} actions={actions(at)} />
          </Line>
        ))}
      </Lines>
    </RowsGroup>
  );
}
