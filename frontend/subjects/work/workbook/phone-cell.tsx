import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { type Field, FieldContext } from '#frontend/kit/field.tsx';
import { mutedText, space } from '#kit';
import { Advice } from './parts.tsx';

/** The label stands inside the control, which has no border of its own. */
const Frame = styled.div`
  position: relative;
  min-width: 0;
  & > label {
    position: absolute;
    z-index: 1;
    inset: ${space(1.5)} ${space(2)} auto;
    overflow: hidden;
    ${mutedText('small')}
    line-height: 1.2;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  & :is(textarea, select, input:not([type='color'])) {
    width: 100%;
    max-width: none;
    min-height: 52px;
    padding: 22px ${space(2)} 5px;
    border: 0;
    background: transparent;
  }
  &:has([type='color']) { & > label { inset-inline-start: 48px; } & div { gap: 0; grid-template-columns: 48px minmax(0, 1fr); } }
  & input[type='color'] { width: 40px; height: 44px; margin-inline-start: ${space(1)}; }
`;

const Note = styled(Advice)`
  padding: 0 ${space(2)} ${space(2)};
`;

type PhoneCellProps = Pick<ComponentProps<typeof Field>, 'label' | 'warning' | 'children'>;

/** A field of a row on a phone. */
export function PhoneCell({ label, warning, children }: PhoneCellProps) {
  const id = useId();
  const warningId = `${id}-warning`;
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <FieldContext value={{ id, 'aria-describedby': warning ? warningId : undefined }}>
        {children}
      </FieldContext>
      {warning && (
        <Note id={warningId} role="status">
          {warning}
        </Note>
      )}
    </Frame>
  );
}
