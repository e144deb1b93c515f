import { type ComponentProps, useEffect, useState } from 'react';
import { Field, PasswordInput } from '#frontend/kit/field.tsx';
import { PASSWORD_RULES } from '#shared/contract/forms.ts';

/** Shorter passwords are rejected anyway. */
const SHORTEST = 8;
/** Debounce in ms before a password is rated. */
const PAUSE = 300;

const HINT = 'At least 8 characters, with a number and a symbol.';
/** Password managers make their suggestions by it. React knows no such attribute. */
const rules = { passwordrules: PASSWORD_RULES };

const WARNING = 'This password is easy to guess. You can use it, but a longer one is safer.';

/** True once a password is found to be common; false while the list cannot be loaded. */
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
  error: string | undefined;
  /** The current input. */
  password: string;
  /** The form's input props. */
  input: ComponentProps<'input'>;
}

/** A field for a new password. A common one shows a warning but is accepted. */
export function NewPasswordField({ label, error, password, input }: NewPasswordFieldProps) {
  const warning = useIsCommon(password) ? WARNING : undefined;
  return (
    <Field label={label} hint={HINT} warning={warning} error={error}>
      <PasswordInput autoComplete="new-password" {...rules} {...input} />
    </Field>
  );
}
