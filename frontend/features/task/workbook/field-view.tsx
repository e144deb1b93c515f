import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswerField } from '#frontend/blocks/workbook/answer-field.tsx';
import type { FieldProps } from '#frontend/blocks/workbook/field-props.ts';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { AnswerView } from '#frontend/ui/answer-view.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { PicturesField } from './pictures-field.tsx';

/** A field of any kind, with its folded example. */
export function FieldView({ extra, ...props }: FieldProps & { extra: ReactNode }) {
  const { kind } = props.field;
  const Control = kind === 'pictures' ? PicturesField : AnswerField;
  return (
    <Stack $gap={2}>
      <Control {...props} beside={<Example field={props.field} />} />
      {extra}
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

const Example = ({ field }: { field: WorkbookField }) =>
  field.example === undefined ? null : (
    <Fold>
      <summary>Example</summary>
      <Answer>
        <AnswerView field={field} answer={field.example} />
      </Answer>
    </Fold>
  );
