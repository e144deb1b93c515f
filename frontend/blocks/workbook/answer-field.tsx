import { media } from '#frontend/theme/tokens.ts';
import { Field } from '#frontend/ui/field.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { CellKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { countWords, type Row, tableRows, textOf } from '#shared/domain/answers.ts';
import { withCounts } from '#shared/domain/with-counts.ts';
import { textAdvice } from './advice.ts';
import { ColoursField } from './colours-field.tsx';
import type { FieldProps } from './field-props.ts';
import { ListField } from './list-field.tsx';
import { RowsGroup } from './parts.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TextControl } from './text-control.tsx';
import { useRows } from './use-rows.ts';

const EMPTY: Row = {};

/** Rows with fixed columns: a grid, on a phone a block for each row. */
function TableField({ field, name, answer, onAnswer, beside }: FieldProps) {
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
    <RowsGroup {...{ field, answer, beside, editing }} what="a row" grows={field.rowNames === undefined}>
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

const groups = { list: ListField, table: TableField, colours: ColoursField } as const;

const controlOf = (kind: WorkbookField['kind']) =>
  kind in groups ? groups[kind as keyof typeof groups] : TextField;

/** A field of any kind but pictures, which need uploads. */
export function AnswerField(props: FieldProps) {
  const Control = controlOf(props.field.kind);
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
  const words = countWords(text);
  return (
    <>
      {help && `${help} `}
      <span role="status">{words === 1 ? '1 word' : `${words} words`}</span>
      {words > maxWords && '. Could you say it in fewer?'}
    </>
  );
}
