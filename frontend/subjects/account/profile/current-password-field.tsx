import type { ComponentProps } from 'react';
import { Field, PasswordInput } from '#kit';

interface CurrentPasswordFieldProps {
  label: string;
  error: string | undefined;
  input: ComponentProps<'input'>;
}

export const CurrentPasswordField = ({ label, error, input }: CurrentPasswordFieldProps) => (
  <Field label={label} error={error}>
    <PasswordInput autoComplete="current-password" {...input} />
  </Field>
);
