import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { AnswerView } from '#frontend/ui/answer-view.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { ColoursField } from './colours-field.tsx';
import type { FieldProps } from './field-props.ts';
import { ListField } from './list-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { TableField } from './table-field.tsx';
import { TextField } from './text-field.tsx';

const groups = {
  list: ListField,
  table: TableField,
  colours: ColoursField,
  pictures: PicturesField,
} as const;

const controlOf = (kind: WorkbookField['kind']) =>
  kind in groups ? groups[kind as keyof typeof groups] : TextField;

/** A field of any kind, with its folded example. */
export function FieldView({ extra, ...props }: FieldProps & { extra: ReactNode }): ReactElement {
  const Control = controlOf(props.field.kind);
  return (
    <Stack $gap={2}>
      <Control {...props} />
      {extra}
      <Example field={props.field} />
    </Stack>
  );
}

const Fold = styled.details`
  font-size: ${fontSize.label};
  & > summary { width: fit-content; padding: ${space(1)} 0; color: ${color('accent')}; font-weight: 600; cursor: pointer; }
  @media (pointer: coarse) { & > summary { padding: ${space(3)} 0; } }
`;

const Answer = styled.div`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
`;

const Example = ({ field }: { field: WorkbookField }): ReactElement | null =>
  field.example === undefined ? null : (
    <Fold>
      <summary>See an example</summary>
      <Answer>
        <AnswerView field={field} answer={field.example} />
      </Answer>
    </Fold>
  );
