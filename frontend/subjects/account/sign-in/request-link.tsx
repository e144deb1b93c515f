import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#frontend/data/http/api.ts';
import { errorMessage } from '#frontend/data/http/api-error.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { supportEmail } from '#frontend/data/session/support-email.ts';
import { Button } from '#frontend/kit/button.tsx';
import { Field, Input } from '#frontend/kit/field.tsx';
import { Stack } from '#frontend/kit/layout.tsx';
import { Refusal } from '#frontend/kit/page-parts.tsx';
import { LoginForm } from '#shared/contract/forms.ts';

const Form = z.object({ email: LoginForm.shape.email });

interface RequestLinkProps {
  /** Default: to be typed. */
  email?: string;
  /** Unset: there is no form to go back to. */
  onBack?: () => void;
}

/** Requests a link for a new password. The answer is the same whether the address has an account. */
export function RequestLink({ email = '', onBack }: RequestLinkProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const isOnItsOwn = onBack !== undefined;
  useEffect(() => {
    if (isOnItsOwn) setFocus('email');
  }, [isOnItsOwn, setFocus]);
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await call('POST /api/auth/forgot-password', { body: values });
      setSentTo(values.email);
    } catch (error) {
      setRefusal(errorMessage(error, 'The link could not be sent. Please try again.'));
    }
  });
  const back = onBack && (
    <Button variant="quiet" onClick={onBack}>
      Back to Log In
    </Button>
  );
  if (sentTo !== null)
    return (
      <Stack gap={4}>
        <p role="status">
          If <strong>{sentTo}</strong> has an account, a link is on its way. It works once and expires in an
          hour.
        </p>
        <p>
          No email after a few minutes? Check your spam folder, or write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
        {back}
      </Stack>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Refusal>{refusal}</Refusal>
        <Button type="submit" isBusy={isSubmitting}>
          Send the link
        </Button>
        {back}
      </Stack>
    </form>
  );
}
