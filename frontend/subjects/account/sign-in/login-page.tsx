import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { askedFactors, signIn } from '#frontend/data/session/sign-in.ts';
import { signInErrorMessage } from '#frontend/data/session/sign-in-error.ts';
import { Button } from '#frontend/kit/button.tsx';
import { Checkbox } from '#frontend/kit/checkbox.tsx';
import { Field, Input, PasswordInput } from '#frontend/kit/field.tsx';
import { Row, Stack } from '#frontend/kit/layout.tsx';
import { lazy } from '#frontend/kit/lazy.tsx';
import { Refusal, Skeleton } from '#frontend/kit/page-parts.tsx';
import { toast } from '#frontend/kit/toast-store.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { PasskeyButton } from '#frontend/subjects/account/second-factor/passkey-button.tsx';
import { LoginForm } from '#shared/contract/forms.ts';
import type { StepFactors } from '#shared/contract/second-factor.ts';
import { paths } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { AskForLink } from './ask-for-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { ForgottenPassword, PasswordHelp } from './forgotten-password.tsx';

const REDIRECT_DELAY_MS = 500;

const CodeStep = lazy(
  async () => (await import('#frontend/subjects/account/second-factor/code-step.tsx')).CodeStep,
  {
    isOnDemand: true,
    fallback: <Skeleton $height={220} />,
  },
);

export function LoginPage() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [factors, setFactors] = useState<StepFactors | null>(null);
  const [email, setEmail] = useState('');
  const [asksForLink, setAsksForLink] = useState(false);
  const askForLink = (typed: string): void => {
    setEmail(typed);
    setAsksForLink(true);
  };
  const welcome = (): void => {
    toast({ title: 'Login successful!', description: `Welcome back to ${PRODUCT_NAME}` });
    setTimeout(() => navigate(paths.dashboard, { state: returnTo }), REDIRECT_DELAY_MS);
  };
  if (factors)
    return (
      <AuthCard
        title="One more step"
        lead="Your password is right. Now your second factor."
        footer={<SignUpHint returnTo={returnTo} />}
      >
        <CodeStep factors={factors} onDone={welcome} onBack={() => setFactors(null)} />
      </AuthCard>
    );
  if (!asksForLink)
    return <LogIn email={email} onAskForLink={askForLink} onEntered={welcome} onHalf={setFactors} />;
  return (
    <AuthCard
      title="Forgot your password?"
      lead="We send you a link to choose a new one."
      footer={<SignUpHint returnTo={returnTo} />}
    >
      <AskForLink email={email} onBack={() => setAsksForLink(false)} />
    </AuthCard>
  );
}

interface LogInProps {
  email: string;
  /** With the address as typed. */
  onAskForLink: (email: string) => void;
  onEntered: () => void;
  /** The password is right, and a second factor is needed. */
  onHalf: (factors: StepFactors) => void;
}

function LogIn({ email, onAskForLink, onEntered, onHalf }: LogInProps) {
  const returnTo = useReturnTo();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [needsHelp, setNeedsHelp] = useState(false);
  const form = useForm<LoginForm>({
    resolver: checkedBy(LoginForm),
    defaultValues: { email, password: '', rememberMe: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setTrouble(null);
    try {
      await signIn(values);
      setIsLeaving(true);
      onEntered();
    } catch (error) {
      const asked = askedFactors(error);
      if (asked) return onHalf(asked);
      const found = signInErrorMessage(error);
      setTrouble(found);
      toast({
        title: 'Login failed',
        description: found ?? 'Please check your email and password and try again.',
        isDestructive: true,
      });
    }
  });
  const forget = (): void => (resetsByMail ? onAskForLink(form.getValues('email')) : setNeedsHelp(true));
  return (
    <AuthCard title="Log In" lead="Pick up where you left off." footer={<SignUpHint returnTo={returnTo} />}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={5}>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Row justify="space-between">
            <Controller
              name="rememberMe"
              control={form.control}
              render={({ field }) => (
                <Checkbox label="Remember me" checked={field.value ?? false} onChange={field.onChange} />
              )}
            />
            <ForgottenPassword byMail={resetsByMail} onAsk={forget} />
          </Row>
          {needsHelp && <PasswordHelp />}
          <Refusal>{trouble}</Refusal>
          <Button type="submit" isBusy={isSubmitting || isLeaving}>
            Log In
          </Button>
          <PasskeyWay form={form} onEntered={onEntered} />
        </Stack>
      </form>
    </AuthCard>
  );
}

/** For coaches, who may have passkeys; whoever has none stays with the password. */
function PasskeyWay({ form, onEntered }: { form: UseFormReturn<LoginForm>; onEntered: () => void }) {
  const rememberMe = useWatch({ control: form.control, name: 'rememberMe' }) ?? false;
  return (
    <PasskeyButton use="sign-in" label="Sign in with a passkey" rememberMe={rememberMe} onDone={onEntered} />
  );
}

const SignUpHint = ({ returnTo }: { returnTo: unknown }) => (
  <>
    New here?{' '}
    <Link to={paths.signup} state={returnTo}>
      Sign Up
    </Link>
  </>
);
