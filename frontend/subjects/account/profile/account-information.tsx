import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { supportEmail } from '#frontend/data/session/support-email.ts';
import { pendingAddressQuery } from '#frontend/subjects/account/queries.ts';
import {
  Banner,
  Button,
  Dialog,
  DialogForm,
  EmailText,
  Field,
  Input,
  PasswordInput,
  Stack,
  Text,
  TimeText,
  useHasPassed,
} from '#kit';
import { AddressForm } from '#shared/contract/forms.ts';
import type { PendingAddress } from '#shared/contract/mailed-links.ts';
import { lastDayOf, reachedDay } from '#shared/domain/sprint.ts';

export function AccountInformation() {
  const user = useUser();
  const facts = [
    ['Email', <EmailText key="email">{user.email}</EmailText>],
    ['Account', 'Account Created: Not available'],
    ['Progress', `Day ${reachedDay(user)} of ${lastDayOf(user)}`],
  ] as const;
  return (
    <Stack gap={5}>
      <Stack as="dl">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text as="dt" tone="muted">
              {name}
            </Text>
            <Text as="dd" weight={600} wrap="anywhere">
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      {resetsByMail && <AddressField />}
      <p>
        Something not right? <a href={`mailto:${supportEmail}`}>Contact support</a>
      </p>
    </Stack>
  );
}

/** Changes the address, or says which one waits for its confirmation. */
function AddressField() {
  const { email } = useUser();
  const query = pendingAddressQuery(email);
  const { data } = useQuery(query);
  const [isChanging, setIsChanging] = useState(false);
  const show = (answer: PendingAddress) => freshness.patch(query, () => answer);
  return (
    <>
      {data?.pending && <PendingChange {...data.pending} onCancelled={show} />}
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
          Change your address
        </Button>
      </div>
      {isChanging && <AddressDialog onAnswer={show} onClose={() => setIsChanging(false)} />}
    </>
  );
}

interface PendingChangeProps {
  email: string;
  expiresAt: string;
  onCancelled: (answer: PendingAddress) => void;
}

function PendingChange({ email, expiresAt, onCancelled }: PendingChangeProps) {
  const cancel = useWrite(() => call('DELETE /api/users/address-change', {}), {
    failureText: 'The change could not be cancelled. Please try again.',
    toastTitle: 'Update failed',
    onAnswer: onCancelled,
  });
  if (useHasPassed(expiresAt)) return null;
  return (
    <Banner role="status">
      <span>
        Open the mail to{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>{' '}
        and confirm, until <TimeText at={expiresAt} isInSentence isFocusable />. Until then you keep your old
        address.
      </span>
      <Button variant="quiet" size="small" isBusy={cancel.isBusy} onClick={() => void cancel.send(undefined)}>
        Cancel the change
      </Button>
    </Banner>
  );
}

interface AddressDialogProps {
  onAnswer: (answer: PendingAddress) => void;
  onClose: () => void;
}

function AddressDialog({ onAnswer, onClose }: AddressDialogProps) {
  const form = useForm<AddressForm>({
    resolver: checkedBy(AddressForm),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { send, refusal, fieldErrors } = useWrite(
    (body: AddressForm) => call('POST /api/users/address-change', { body }),
    {
      failureText: 'The address could not be changed. Please try again.',
      onAnswer: (answer) => {
        onAnswer(answer);
        onClose();
      },
    },
  );
  const isAtField = Object.keys(fieldErrors).length > 0;
  return (
    <Dialog title="Change your address" onClose={onClose}>
      <DialogForm
        action="Send the link"
        refusal={isAtField ? null : refusal}
        isBusy={isSubmitting}
        onSend={form.handleSubmit(send)}
      >
        <p>We send a link to the new address. Once you confirm it, you sign in with that address.</p>
        <Field label="New email" error={errors.email?.message ?? fieldErrors.email}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          label="Current password"
          error={errors.currentPassword?.message ?? fieldErrors.currentPassword}
        >
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
