import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { FieldContext } from './input.tsx';

const Wrap = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  min-width: 0;
`;

const Label = styled.label`
  font-weight: 600;
`;

export const Optional = styled.span`
  color: ${color('textMuted')};
  font-weight: 400;
`;

export const Hint = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.label};
  max-width: 68ch;
`;

/** What stands below a field: its hint and what is beside it. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  & > details[open] { flex-basis: 100%; }
  ${media.phone} { gap: 0 ${space(3)}; }
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${color('danger')};
  font-size: ${fontSize.label};
  font-weight: 500;
`;

const Warning = styled.p`
  color: ${color('text')};
  font-size: ${fontSize.label};
  font-weight: 500;
`;

interface FieldProps {
  label: string;
  hint?: ReactNode;
  beside?: ReactNode;
  /** A notice that does not block the form. */
  warning?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
}

/** Connects label, hint and error with the control among its children, for assistive technology. */
export function Field({ label, hint, beside, warning, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const [hintId, warningId, errorId] = [`${id}-hint`, `${id}-warning`, `${id}-error`];
  const describedBy = [hint && hintId, warning && warningId, error && errorId].filter(Boolean).join(' ');
  const control = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const hintLine = hint && <Hint id={hintId}>{hint}</Hint>;
  return (
    <Wrap>
      <Label htmlFor={id}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {beside ? (
        <Foot>
          {hintLine}
          {beside}
        </Foot>
      ) : (
        hintLine
      )}
      {warning && (
        <Warning id={warningId} role="status">
          {warning}
        </Warning>
      )}
      {error && (
        <ErrorLine id={errorId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </ErrorLine>
      )}
    </Wrap>
  );
}
