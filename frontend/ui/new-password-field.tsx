import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Field } from './field.tsx';
import { PasswordInput } from './input.tsx';

/** Shorter ones are refused anyway. */
const SHORTEST = 8;
/** ms without another key before a password is judged. */
const PAUSE = 300;

const WARNING = 'This password is easy to guess. You can keep it; a longer one of your own is safer.';

/** True once a password has been found to be common. Without the list, as on a lost connection, nothing is said. */
function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState('');
  useEffect(() => {
    if (password.length < SHORTEST) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const list = await import('./common-password.ts').catch(() => null);
      if (isCurrent && list?.isCommonPassword(password)) setCommon(password);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);
  return password !== '' && password === common;
}

interface NewPasswordFieldProps {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  /** What has been typed so far. */
  password: string;
  /** Of the form. */
  input: ComponentProps<'input'>;
}

/** A field for a new password: a common one gets a warning and is taken all the same. */
export function NewPasswordField({
  label,
  hint,
  error,
  password,
  input,
}: NewPasswordFieldProps): ReactElement {
  const warning = useIsCommon(password) ? WARNING : undefined;
  return (
    <Field label={label} hint={hint} warning={warning} error={error}>
      {(control) => <PasswordInput autoComplete="new-password" {...input} {...control} />}
    </Field>
  );
}
