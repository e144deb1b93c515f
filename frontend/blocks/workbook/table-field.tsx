import { Plus } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { media } from '#frontend/theme/tokens.ts';
import { useMedia } from '#frontend/ui/use-media.ts';
import { type Row, tableRows } from '#shared/domain/answers.ts';
import { countOf } from './advice.ts';
import type { FieldProps } from './field-props.ts';
import { AddButton, FieldGroup } from './parts.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { useRows } from './use-rows.ts';

const EMPTY: Row = {};

/** Rows with fixed columns: a grid, on a phone a card for each row. */
export function TableField({ field, name, answer, onAnswer }: FieldProps): ReactElement {
  const isPhone = useMedia(media.phone);
  const { container, rows, isFull, change, add, remove } = useRows({
    values: tableRows(field, answer),
    least: isPhone ? 1 : (field.min ?? 1),
    blank: EMPTY,
    onChange: onAnswer,
  });
  const helpId = useId();
  const Shape = isPhone ? TableCards : TableGrid;
  return (
    <FieldGroup
      {...{ label: field.label, help: field.help, isOptional: field.isOptional }}
      {...{ helpId, count: countOf(field, answer) }}
      action={
        <AddButton onClick={() => add()} disabled={isFull}>
          <Plus size={16} aria-hidden="true" />
          Add a row
        </AddButton>
      }
    >
      <div ref={container}>
        <Shape
          field={field}
          columns={field.columns ?? []}
          rows={rows}
          placeOf={(at, column) => `${name}.${at}.${column}`}
          onCell={(at, column, text) => change(at, { ...rows[at]?.value, [column]: text })}
          onRemove={remove}
        />
      </div>
    </FieldGroup>
  );
}
