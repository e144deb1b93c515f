import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { answerWithCode } from '#frontend/data/session/sign-in.ts';
import { signInErrorMessage } from '#frontend/data/session/sign-in-error.ts';
import { Button, color, Field, Input, Refusal, Row, Stack, space } from '#kit';
import { CodeForm } from '#shared/contract/forms.ts';
import type { StepFactors } from '#shared/contract/second-factor.ts';
import type { User } from '#shared/contract/users.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface CodeStepProps {
  /** What the coach has. */
  factors: StepFactors;
  onDone: (user: User) => void;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function CodeStep({ factors: { hasApp, hasPasskey }, onDone, onBack }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const form = useForm<CodeForm>({ resolver: checkedBy(CodeForm), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    setRefusal(null);
    try {
      const user = await answerWithCode(code);
      setIsDone(true);
      onDone(user);
    } catch (error) {
      const cause = error instanceof ApiError ? error : (error as Error).cause;
      const atField = cause instanceof ApiError ? cause.fields.code : undefined;
      if (atField) form.setError('code', { message: atField }, { shouldFocus: true });
      else setRefusal(signInErrorMessage(error) ?? (cause as ApiError).serverMessage ?? 'Please try again.');
    }
  });
  const swap = (): void => {
    setIsRecovery(!isRecovery);
    form.reset();
    setRefusal(null);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        {hasPasskey && (
          <>
            <PasskeyButton use="second-factor" label="Use a passkey" variant="primary" onDone={onDone} />
            <Or />
          </>
        )}
        <CodeField
          key={String(isRecovery)}
          isRecovery={isRecovery}
          isFocused={!hasPasskey}
          error={errors.code?.message}
          input={form.register('code')}
        />
        <Refusal>{refusal}</Refusal>
        <Button type="submit" variant={hasPasskey ? 'secondary' : 'primary'} isBusy={isSubmitting || isDone}>
          Continue
        </Button>
        <Row justify="space-between">
          {hasApp && (
            <Button variant="quiet" onClick={swap}>
              {isRecovery ? 'Use the app' : 'Use a recovery code'}
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

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
    <Input
      autoFocus={isFocused}
      type="text"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      style={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' }}
      {...input}
    />
  </Field>
);

const Between = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${space(3)};
  align-items: center;
  color: ${color('textMuted')};
  &::before, &::after { content: ''; border-top: 1px solid ${color('border')}; }
`;

/** Between two ways in. */
export const Or = () => <Between>or</Between>;
