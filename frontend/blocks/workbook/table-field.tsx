import { media } from '#frontend/theme/tokens.ts';
import { useMedia } from '#frontend/ui/use-media.ts';
import { type Row, tableRows } from '#shared/domain/answers.ts';
import { withCounts } from '#shared/domain/with-counts.ts';
import type { FieldProps } from './field-props.ts';
import { RowsGroup } from './parts.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { useRows } from './use-rows.ts';

const EMPTY: Row = {};

/** Rows with fixed columns: a grid, on a phone a block for each row. */
export function TableField({ field, name, answer, onAnswer, beside }: FieldProps) {
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
