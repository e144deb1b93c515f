import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { hasPasskeys } from '#frontend/data/session/passkeys.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { askedFactors, signIn } from '#frontend/data/session/sign-in.ts';
import { signInErrorMessage } from '#frontend/data/session/sign-in-error.ts';
import { supportEmail } from '#frontend/data/session/support-email.ts';
import { Banner } from '#frontend/kit/boxes.tsx';
import { Button } from '#frontend/kit/button.tsx';
import { Checkbox } from '#frontend/kit/checkbox.tsx';
import { Field, Input, PasswordInput } from '#frontend/kit/field.tsx';
import { Fold } from '#frontend/kit/fold.tsx';
import { Row, Stack } from '#frontend/kit/layout.tsx';
import { Refusal } from '#frontend/kit/page-parts.tsx';
import { toast } from '#frontend/kit/toast-store.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { PasskeyButton } from '#frontend/subjects/account/second-factor/passkey-button.tsx';
import { LoginForm } from '#shared/contract/forms.ts';
import type { StepFactors } from '#shared/contract/second-factor.ts';
import { paths } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { AuthCard, CodeStep } from './auth-card.tsx';
import { RequestLink } from './request-link.tsx';

const REDIRECT_DELAY_MS = 500;

/** Says where a link in a mail goes on to. */
function leadTo(from = ''): string {
  const [, day] = /^\/(?:task|admin\/review\/\d+)\/(\d+)/.exec(from) ?? [];
  return day ? `Log in to continue to Day ${day}.` : 'Pick up where you left off.';
}

export function LoginPage() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [factors, setFactors] = useState<StepFactors | null>(null);
  const [email, setEmail] = useState('');
  const [requestsLink, setRequestsLink] = useState(false);
  const requestLink = (typed: string): void => {
    setEmail(typed);
    setRequestsLink(true);
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
        footer={<SignUpHint />}
      >
        <CodeStep factors={factors} onDone={welcome} onBack={() => setFactors(null)} />
      </AuthCard>
    );
  if (!requestsLink)
    return <LogIn email={email} onRequestLink={requestLink} onEntered={welcome} onHalf={setFactors} />;
  return (
    <AuthCard
      title="Forgot your password?"
      lead="We'll email you a link to reset it."
      footer={<SignUpHint />}
    >
      <RequestLink email={email} onBack={() => setRequestsLink(false)} />
    </AuthCard>
  );
}

interface LogInProps {
  email: string;
  /** With the address as typed. */
  onRequestLink: (email: string) => void;
  onEntered: () => void;
  /** The password is right, and a second factor is needed. */
  onHalf: (factors: StepFactors) => void;
}

function LogIn({ email, onRequestLink, onEntered, onHalf }: LogInProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [needsHelp, setNeedsHelp] = useState(false);
  const form = useForm<LoginForm>({
    resolver: checkedBy(LoginForm),
    defaultValues: { email, password: '', rememberMe: false },
  });
  const { errors, isSubmitting } = form.formState;
  const rememberMe = useWatch({ control: form.control, name: 'rememberMe' }) ?? false;
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await signIn(values);
      setIsLeaving(true);
      onEntered();
    } catch (error) {
      const asked = askedFactors(error);
      if (asked) return onHalf(asked);
      const message = signInErrorMessage(error);
      setRefusal(message);
      toast({
        title: 'Login failed',
        description: message ?? 'Please check your email and password and try again.',
        isDestructive: true,
      });
    }
  });
  const forgot = (): void => {
    if (resetsByMail) {
      onRequestLink(form.getValues('email'));
      return;
    }
    setNeedsHelp(true);
    toast({
      title: 'Password reset is coming soon',
      description: `Until then, write to ${supportEmail} and we will let you back in.`,
    });
  };
  return (
    <AuthCard title="Log In" lead={leadTo(useReturnTo()?.from)} footer={<SignUpHint />}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={5}>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Row justify="space-between">
            <Checkbox
              label="Remember me"
              checked={rememberMe}
              onChange={(isChecked) => form.setValue('rememberMe', isChecked)}
            />
            <Button variant="quiet" size="small" onClick={forgot}>
              Forgot your password?
            </Button>
          </Row>
          {needsHelp && <PasswordHelp />}
          <Refusal>{refusal}</Refusal>
          <Button type="submit" isBusy={isSubmitting || isLeaving}>
            Log In
          </Button>
          {hasPasskeys && (
            // Few people have one.
            <Fold title="Other ways to sign in" isQuiet>
              <PasskeyButton
                use="sign-in"
                label="Sign in with a passkey"
                rememberMe={rememberMe}
                onDone={onEntered}
              />
            </Fold>
          )}
        </Stack>
      </form>
    </AuthCard>
  );
}

/** The way back in; it stays when the toast has gone. */
const PasswordHelp = () => (
  <Banner>
    <span>
      Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. You'll get a link to reset your
      password.
    </span>
  </Banner>
);

function SignUpHint() {
  const returnTo = useReturnTo();
  return (
    <>
      New here?{' '}
      <Link to={paths.signup} state={returnTo}>
        Sign Up
      </Link>
    </>
  );
}
