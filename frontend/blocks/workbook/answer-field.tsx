import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { ColoursField } from './colours-field.tsx';
import type { FieldProps } from './field-props.ts';
import { ListField } from './list-field.tsx';
import { TableField } from './table-field.tsx';
import { TextField } from './text-field.tsx';

const groups = { list: ListField, table: TableField, colours: ColoursField } as const;

const controlOf = (kind: WorkbookField['kind']) =>
  kind in groups ? groups[kind as keyof typeof groups] : TextField;

/** A field of any kind but pictures, which need uploads. */
export function AnswerField(props: FieldProps) {
  const Control = controlOf(props.field.kind);
  return <Control {...props} />;
}
