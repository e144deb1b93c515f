import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Field, media, space, useMedia } from '#kit';
import type { CellKind, WorkbookField } from '#shared/contract/workbooks.ts';
import {
  columnLabel,
  countWords,
  itemsOf,
  type Row,
  rowsOf,
  tableRows,
  textOf,
  withCounts,
} from '#shared/domain/answers.ts';
import { askedOf, textAdvice } from './advice.ts';
import { isNextKey } from './go-on.ts';
import { type FieldProps, PhoneCell, phoneBox, RowNumber, RowsGroup } from './parts.tsx';
import { RowTools } from './row-tools.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TextControl } from './text-control.tsx';
import { useRows } from './use-rows.ts';

const Items = styled.div<{ $gap: number }>`
  display: grid;
  gap: ${({ $gap }) => space($gap)};
  ${phoneBox}
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) 44px;
  align-items: start;
  ${media.phone} {
    & textarea { min-height: 44px; padding: ${space(2.5)} ${space(1)}; border: 0; background: transparent; }
  }
`;

/** Texts one below the other. Enter goes to the next or, until there are as many as asked, adds it; Backspace removes an empty one. */
function ListField(props: FieldProps) {
  const { field, name, answer, onAnswer } = props;
  const editing = useRows({
    values: itemsOf(answer),
    least: field.min ?? 1,
    blank: '',
    onChange: onAnswer,
  });
  const { rows, isFull, change, add, remove, actions } = editing;
  const type = (at: number, value: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    const isRemoving = event.key === 'Backspace' && value === '' && rows.length > 1;
    // An empty line is followed by the next question, and one that waits below is used first.
    const isAdding =
      isNextKey(event) &&
      !isFull &&
      rows.length < askedOf(field) &&
      value !== '' &&
      rows[at + 1]?.value !== '';
    if (!isRemoving && !isAdding) return;
    event.preventDefault();
    if (isRemoving) remove(at);
    else add(at + 1);
  };
  return (
    <RowsGroup {...props} editing={editing} what="another">
      <Items $gap={2}>
        {rows.map(({ key, value }, at) => (
          <Item key={key} data-row={key} onKeyDown={type(at, value)}>
            <RowNumber>{at + 1}</RowNumber>
            <TextControl
              kind="short"
              isCell
              aria-label={`${field.label}, ${at + 1}`}
              value={value}
              place={`${name}.${at}`}
              onText={(text) => change(at, text)}
            />
            <RowTools name={`Line ${at + 1}`} actions={actions(at)} />
          </Item>
        ))}
      </Items>
    </RowsGroup>
  );
}

const EMPTY: Row = {};

/** Rows with fixed columns: a grid, on a phone a block for each row. */
function TableField(props: FieldProps) {
  const { field, name, answer, onAnswer } = props;
  const editing = useRows({
    values: tableRows(field, answer),
    least: field.min ?? 1,
    blank: EMPTY,
    onChange: onAnswer,
  });
  const { rows, change, actions } = editing;
  const columns = field.columns ?? [];
  const Shape = useMedia(media.phone) ? TableCards : TableGrid;
  return (
    <RowsGroup {...props} editing={editing} what="a row" grows={field.rowNames === undefined}>
      <Shape
        field={field}
        columns={columns}
        rows={rows}
        placeOf={(at, column) => `${name}.${at}.${column}`}
        onCell={(at, column, text) => change(at, withCounts(columns, { ...rows[at]?.value, [column]: text }))}
        actions={actions}
      />
    </RowsGroup>
  );
}

const colourColumns = [
  { key: 'name', kind: 'short' },
  { key: 'hex', kind: 'colour' },
] as const;

const Colour = styled.fieldset`
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
function ColoursField(props: FieldProps) {
  const { field, name, answer, onAnswer } = props;
  const editing = useRows({
    values: rowsOf(answer),
    least: field.min ?? 1,
    blank: EMPTY,
    onChange: onAnswer,
  });
  const { rows, change, actions } = editing;
  const Cell = useMedia(media.phone) ? PhoneCell : Field;
  return (
    <RowsGroup {...props} editing={editing} what="a colour" grows>
      <Items $gap={4}>
        {rows.map(({ key, value }, at) => (
          <Colour key={key} data-row={key} aria-label={`Colour ${at + 1}`}>
            <RowNumber>{at + 1}</RowNumber>
            {colourColumns.map((column) => {
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
          </Colour>
        ))}
      </Items>
    </RowsGroup>
  );
}

const groups = { list: ListField, table: TableField, colours: ColoursField } as const;

/** A field of any kind but pictures, which need uploads. */
export function AnswerField(props: FieldProps) {
  const { kind } = props.field;
  const Control = kind in groups ? groups[kind as keyof typeof groups] : TextField;
  return <Control {...props} />;
}

/** A field with one text. */
function TextField({ field, name, answer, onAnswer, beside }: FieldProps) {
  const kind = field.kind as CellKind;
  const text = textOf(answer);
  return (
    <Field
      label={field.label}
      hint={hintOf(field, text)}
      beside={beside}
      warning={textAdvice(kind, text)}
      isOptional={field.isOptional ?? false}
    >
      <TextControl
        name={field.key}
        kind={kind}
        value={text}
        onText={onAnswer}
        place={name}
        options={field.options}
        lines={field.lines}
      />
    </Field>
  );
}

/** The help line and, where a length is advised, the live word count. */
function hintOf({ help, maxWords }: WorkbookField, text: string) {
  if (maxWords === undefined) return help;
  const count = countWords(text);
  return (
    <>
      {help && `${help} `}
      <span role="status">{count > 0 && (count === 1 ? '1 word' : `${count} words`)}</span>
      {count > maxWords && '. Could you say it in fewer?'}
    </>
  );
}
