import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '#frontend/data/http/api.ts';
import { ApiError, errorMessage } from '#frontend/data/http/api-error.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { queryClient } from '#frontend/data/lists/query-client.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { askedFactors, CookiesRefused, enter } from '#frontend/data/session/sign-in.ts';
import { Button } from '#frontend/kit/button.tsx';
import { EmailText } from '#frontend/kit/email-text.tsx';
import { Stack } from '#frontend/kit/layout.tsx';
import { Skeleton } from '#frontend/kit/page-parts.tsx';
import { toast } from '#frontend/kit/toast-store.ts';
import { NewPasswordField } from '#frontend/subjects/account/new-password-field.tsx';
import type { LinkOwner } from '#shared/contract/auth.ts';
import { SignupForm } from '#shared/contract/forms.ts';
import type { StepFactors } from '#shared/contract/second-factor.ts';
import { paths } from '#shared/domain/pages.ts';
import { AuthCard, CodeStep, ContactSupport } from './auth-card.tsx';
import { LinkRefused } from './link-refused.tsx';
import { RequestLink } from './request-link.tsx';

const Form = z.object({ password: SignupForm.shape.password });

/** The target of a coach's one-time link: sets a password and signs in. The token is in the URL's hash. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const link = useQuery(
    {
      queryKey: ['sign-in-link', token],
      queryFn: ({ signal }) => call('POST /api/auth/links', { body: { token }, signal }),
      gcTime: 0,
    },
    queryClient,
  );
  const [spent, setSpent] = useState<ApiError | null>(null);
  const refusal = spent ?? link.error;
  const owner = refusal ? undefined : link.data;
  return (
    <AuthCard
      title={owner?.isInvited ? 'Set your password' : 'Set a new password'}
      {...(owner ? { lead: 'This link works once.' } : {})}
      // It would move when the link has been checked.
      footer={!link.isPending && <ContactSupport />}
    >
      {link.isPending && <Skeleton $height={160} />}
      {refusal && (
        <LinkRefused error={refusal} onRetry={() => void link.refetch()}>
          {resetsByMail ? (
            <>
              <p>Enter your address and we'll email you a new one.</p>
              <RequestLink />
            </>
          ) : (
            <p>Ask your coach for a new one.</p>
          )}
        </LinkRefused>
      )}
      {owner && <PasswordForm token={token} owner={owner} onSpent={setSpent} />}
    </AuthCard>
  );
}

interface PasswordFormProps {
  token: string;
  owner: LinkOwner;
  /** The link has ended since the page was opened. */
  onSpent: (error: ApiError) => void;
}

function PasswordForm({ token, owner, onSpent }: PasswordFormProps) {
  const { name, email, endsAddressChange } = owner;
  const navigate = useNavigate();
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const [factors, setFactors] = useState<StepFactors | null>(null);
  const openDashboard = (): void => void navigate(paths.dashboard, { replace: true });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await enter('/api/auth/set-password', { token, password }, 'Update failed: ');
      openDashboard();
    } catch (error) {
      const asked = askedFactors(error);
      if (asked) return setFactors(asked);
      const { cause } = error as Error;
      if (cause instanceof ApiError && cause.status === 404) return onSpent(cause);
      const description =
        error instanceof CookiesRefused
          ? error.message
          : errorMessage(cause, 'Your password could not be set. Please try again.');
      toast({ title: 'Update failed', description, isDestructive: true });
    }
  });
  if (factors)
    return (
      <Stack gap={5}>
        <p>Your new password is set. Now your second factor.</p>
        <CodeStep factors={factors} onDone={openDashboard} onBack={() => navigate(paths.login)} />
      </Stack>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        <p>
          Hello {name}. You will sign in as{' '}
          <strong>
            <EmailText>{email}</EmailText>
          </strong>
          .
        </p>
        {endsAddressChange && (
          <p>
            Your change of address is not confirmed yet. Setting a new password cancels it; you can request it
            again on your profile page.
          </p>
        )}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label="New password"
          error={errors.password?.message}
          password={typed}
          input={form.register('password')}
        />
        <Button type="submit" isBusy={isSubmitting}>
          Set password and sign in
        </Button>
      </Stack>
    </form>
  );
}
