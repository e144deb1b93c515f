import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { NewPasswordField } from '#frontend/subjects/account/new-password-field.tsx';
import { pendingAddressQuery } from '#frontend/subjects/account/queries.ts';
import { Button, Field, PasswordInput, Stack, toast } from '#kit';
import { PasswordForm as Schema } from '#shared/contract/forms.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

const empty: Schema = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const form = useForm<Schema>({ resolver: checkedBy(Schema), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const pendingAddress = pendingAddressQuery(useUser().email);
  const { data } = useQuery(pendingAddress);
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { send, fieldErrors } = useWrite(
    (body: Schema) => call('POST /api/users/change-password', { body }),
    {
      words: 'Failed to change password',
      toastTitle: 'Update failed',
      refreshes: [pendingAddress],
      onDone: () => {
        form.reset(empty);
        toast({ title: 'Password updated', description: 'Your password has been changed successfully.' });
      },
    },
  );
  const { setFocus } = form;
  useEffect(() => {
    if (fieldErrors.currentPassword) setFocus('currentPassword', { shouldSelect: true });
  }, [fieldErrors.currentPassword, setFocus]);
  const submit = form.handleSubmit(send);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        <CurrentPasswordField
          label="Current Password"
          error={errors.currentPassword?.message ?? fieldErrors.currentPassword}
          input={form.register('currentPassword')}
        />
        <NewPasswordField
          label="New Password"
          error={errors.newPassword?.message}
          password={newPassword}
          input={form.register('newPassword')}
        />
        <Field label="Confirm Password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <p>
          Changing it signs you out everywhere else.
          {data?.pending && ` It also ends the change of your address to ${data.pending.email}.`}
        </p>
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            Change password
          </Button>
        </div>
      </Stack>
    </form>
  );
}
