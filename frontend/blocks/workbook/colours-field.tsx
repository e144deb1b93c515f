import { Plus } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import styled from 'styled-components';
import { media, space } from '#frontend/theme/tokens.ts';
import { Field } from '#frontend/ui/field.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { columnLabel, type Row, rowsOf } from '#shared/domain/answers.ts';
import { countOf, textAdvice } from './advice.ts';
import type { FieldProps } from './field-props.ts';
import { AddButton, FieldGroup, RemoveButton } from './parts.tsx';
import { TextControl } from './text-control.tsx';
import { useRows } from './use-rows.ts';

const EMPTY: Row = {};

const columns = [
  { key: 'name', kind: 'short' },
  { key: 'hex', kind: 'colour' },
] as const;

const Line = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 14rem) 44px;
  align-items: start;
  gap: ${space(3)};
  & > button { margin-top: 1.85rem; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 44px;
    & > :nth-child(2) { grid-row: 2; }
  }
`;

/** Colours with their names. */
export function ColoursField({ field, name, answer, onAnswer }: FieldProps): ReactElement {
  const { container, rows, isFull, change, add, remove } = useRows({
    values: rowsOf(answer),
    least: field.min ?? 1,
    blank: EMPTY,
    onChange: onAnswer,
  });
  const helpId = useId();
  return (
    <FieldGroup
      {...{ label: field.label, help: field.help, helpId, count: countOf(field, answer) }}
      action={
        <AddButton onClick={() => add()} disabled={isFull}>
          <Plus size={16} aria-hidden="true" />
          Add a colour
        </AddButton>
      }
    >
      <Stack $gap={4} ref={container}>
        {rows.map(({ key, value }, at) => (
          <Line key={key} data-row={key} aria-label={`Colour ${at + 1}`}>
            {columns.map((column) => {
              const text = value[column.key] ?? '';
              return (
                <Field
                  key={column.key}
                  label={columnLabel(field, column.key)}
                  warning={textAdvice(column.kind, text)}
                >
                  {(control) => (
                    <TextControl
                      {...control}
                      kind={column.kind}
                      aria-label={`${columnLabel(field, column.key)}, colour ${at + 1}`}
                      value={text}
                      place={`${name}.${at}.${column.key}`}
                      onText={(next) => change(at, { ...value, [column.key]: next })}
                    />
                  )}
                </Field>
              );
            })}
            <RemoveButton label={`Remove colour ${at + 1}`} onClick={() => remove(at)} />
          </Line>
        ))}
      </Stack>
    </FieldGroup>
  );
}
