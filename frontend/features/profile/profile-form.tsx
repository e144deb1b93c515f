import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { checkedBy, useForm } from '#frontend/data/calls/form-check.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { Input } from '#frontend/ui/input.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import { ProfileForm as Schema } from '#shared/contract/forms.ts';

export function ProfileForm() {
  const user = useUser();
  const form = useForm<Schema>({
    resolver: checkedBy(Schema),
    defaultValues: { name: user.name, company: user.company ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { send } = useWrite((body: Schema) => call('PATCH /api/users/profile', { body }), {
    words: 'Failed to update profile',
    toastTitle: 'Update failed',
    refreshes: [keys.currentUser],
    onAnswer: (saved) => freshness.patch(keys.currentUser, () => saved),
    onDone: () => toast({ title: 'Profile updated', description: 'Your profile has been saved.' }),
  });
  const submit = form.handleSubmit(send);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={5}>
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Company" isOptional error={errors.company?.message}>
          <Input autoComplete="organization" {...form.register('company')} />
        </Field>
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            Save changes
          </Button>
        </div>
      </Stack>
    </form>
  );
}
