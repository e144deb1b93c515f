import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#frontend/data/api.ts';
import { ApiError, wordsOf } from '#frontend/data/api-error.ts';
import { checkedBy } from '#frontend/data/form-check.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { PasswordInput } from '#frontend/ui/input.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import { PasswordForm as Schema } from '#shared/contract/forms.ts';
import { changePassword } from '#shared/contract/users.ts';

const empty: Schema = { currentPassword: '', newPassword: '', confirmPassword: '' };

const fields = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm Password', autoComplete: 'new-password' },
] as const;

export function PasswordForm(): ReactElement {
  const form = useForm<Schema>({ resolver: checkedBy(Schema), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(changePassword, { body });
      form.reset(empty);
      toast({ title: 'Password updated', description: 'Your password has been changed successfully.' });
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.currentPassword : undefined;
      if (wrong) form.setError('currentPassword', { message: wrong });
      toast({
        title: 'Update failed',
        description: wordsOf(error, 'Failed to change password'),
        isDestructive: true,
      });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={5}>
        {fields.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            {(control) => <PasswordInput autoComplete={autoComplete} {...form.register(name)} {...control} />}
          </Field>
        ))}
        <p>Changing it signs you out everywhere else.</p>
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            Change password
          </Button>
        </div>
      </Stack>
    </form>
  );
}
