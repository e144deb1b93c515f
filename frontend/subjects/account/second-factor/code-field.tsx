import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
import { Field, Input } from '#kit';

const CodeInput = styled(Input)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.12em;
`;

interface CodeFieldProps {
  /** A recovery code instead of one of the app. */
  isRecovery?: boolean;
  /** False beside another way in: a phone would cover that with its keyboard. */
  isFocused?: boolean;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

/** Focused when it appears, where nothing else is asked. */
export const CodeField = ({ isRecovery = false, isFocused = true, error, input }: CodeFieldProps) => (
  <Field
    label={isRecovery ? 'Recovery code' : 'Code'}
    hint={
      isRecovery
        ? 'One of the ten you kept when you set up your second factor. It works once.'
        : 'The six digits that your authenticator app shows for this site.'
    }
    error={error}
  >
    <CodeInput
      autoFocus={isFocused}
      type="text"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  </Field>
);
