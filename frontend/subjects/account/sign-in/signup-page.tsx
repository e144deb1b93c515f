import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { signUp } from '#frontend/data/session/sign-in.ts';
import { signInErrorMessage } from '#frontend/data/session/sign-in-error.ts';
import { Banner } from '#frontend/kit/boxes.tsx';
import { Button } from '#frontend/kit/button.tsx';
import { Field, Input } from '#frontend/kit/field.tsx';
import { Stack } from '#frontend/kit/layout.tsx';
import { Refusal } from '#frontend/kit/page-parts.tsx';
import { toast } from '#frontend/kit/toast-store.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { NewPasswordField } from '#frontend/subjects/account/new-password-field.tsx';
import { SignupForm } from '#shared/contract/forms.ts';
import { paths } from '#shared/domain/pages.ts';
import { AuthCard } from './auth-card.tsx';

const TAKEN = 'taken';

export function SignupPage() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<SignupForm>({
    resolver: checkedBy(SignupForm),
    defaultValues: { name: '', email: '', password: '', company: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await signUp(values);
      toast({ title: 'Account created!', description: 'Your first task is ready.' });
      navigate(paths.dashboard, { state: returnTo });
    } catch (error) {
      const cause = (error as Error).cause;
      if (cause instanceof ApiError && cause.status === 409) {
        form.setError('email', { type: TAKEN, message: 'This email address is already registered.' });
        form.setFocus('email');
      }
      const found = signInErrorMessage(error);
      setRefusal(found);
      toast({
        title: 'Signup failed',
        description: found ?? 'An error occurred during signup. Please try again.',
        isDestructive: true,
      });
    }
  });
  return (
    <AuthCard
      title="Sign Up"
      lead="Day 1 opens as soon as you sign up."
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login} state={returnTo}>
            Log In
          </Link>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={5}>
          <Field label="Full Name" error={errors.name?.message}>
            <Input autoComplete="name" {...form.register('name')} />
          </Field>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <NewPasswordField
            label="Password"
            error={errors.password?.message}
            password={password}
            input={form.register('password')}
          />
          <Field label="Company Name" isOptional error={errors.company?.message}>
            <Input autoComplete="organization" {...form.register('company')} />
          </Field>
          <Refusal>{refusal}</Refusal>
          {errors.email?.type === TAKEN && (
            <Banner>
              <span>You have an account already.</span>
              <Link to={paths.login} state={returnTo}>
                Log in instead
              </Link>
            </Banner>
          )}
          <Button type="submit" isBusy={isSubmitting}>
            Sign Up
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
