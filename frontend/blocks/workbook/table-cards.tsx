import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { Field } from '#frontend/ui/field.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { textAdvice } from './advice.ts';
import { RowContrast } from './contrast.tsx';
import { RemoveButton } from './parts.tsx';
import type { TableProps } from './table-props.ts';
import { TextControl } from './text-control.tsx';

const RowCard = styled.fieldset`
  position: relative;
  padding: ${space(4)} ${space(3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
`;

const Title = styled.legend`
  float: left;
  width: 100%;
  min-height: 44px;
  padding: 0 44px ${space(2)} 0;
  font: 560 ${fontSize.lead}/1.4 ${fontFamily.display};
  overflow-wrap: anywhere;
  & + * { clear: both; }
`;

const Corner = styled.div`
  position: absolute;
  top: ${space(1.5)};
  inset-inline-end: ${space(1)};
`;

/** Each row as a card, for narrow screens. */
export const TableCards = ({ field, columns, rows, placeOf, onCell, onRemove }: TableProps): ReactElement => (
  <Stack $gap={3}>
    {rows.map(({ key, value }, at) => (
      <RowCard key={key} data-row={key}>
        <Title>{value[columns[0]?.key ?? '']?.trim() || `Row ${at + 1}`}</Title>
        <Stack $gap={3}>
          {columns.map((column) => {
            const text = value[column.key] ?? '';
            return (
              <Field key={column.key} label={column.label} warning={textAdvice(column.kind, text)}>
                {(control) => (
                  <TextControl
                    {...control}
                    kind={column.kind}
                    isCell
                    aria-label={`${column.label}, row ${at + 1}`}
                    value={text}
                    options={column.options}
                    place={placeOf(at, column.key)}
                    onText={(next) => onCell(at, column.key, next)}
                  />
                )}
              </Field>
            );
          })}
          {field.contrast && <RowContrast contrast={field.contrast} row={value} />}
        </Stack>
        <Corner>
          <RemoveButton label={`Remove row ${at + 1}`} onClick={() => onRemove(at)} />
        </Corner>
      </RowCard>
    ))}
  </Stack>
);
