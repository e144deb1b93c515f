import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#frontend/data/api.ts';
import { checkedBy } from '#frontend/data/form-check.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { Input } from '#frontend/ui/input.tsx';
import { OneTimeLink } from '#frontend/ui/one-time-link.tsx';
import type { SignInLink } from '#shared/contract/clients.ts';
import { InviteForm as Schema } from '#shared/contract/forms.ts';

/** Creates a client account and shows its one-time sign-in link. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [link, setLink] = useState<SignInLink | null>(null);
  return (
    <Dialog title="Invite a client" onClose={onClose}>
      {link ? (
        <OneTimeLink {...link} onDone={onClose}>
          The account is ready. Send them this link so that they can set a password.
        </OneTimeLink>
      ) : (
        <InviteForm onInvited={setLink} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  onInvited: (link: SignInLink) => void;
  onClose: () => void;
}

function InviteForm({ onInvited, onClose }: InviteFormProps): ReactElement {
  const form = useForm({
    resolver: checkedBy(Schema),
    defaultValues: { name: '', email: '', company: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const invite = useWrite((body: Schema) => call('POST /api/users', { body }), {
    words: 'The invitation could not be created. Please try again.',
    onAnswer: ({ link }) => onInvited(link),
  });
  const submit = form.handleSubmit(invite.send);
  return (
    <DialogForm
      action="Create invitation"
      refusal={invite.refusal}
      isBusy={isSubmitting}
      onSend={submit}
      onCancel={onClose}
    >
      <Field label="Full Name" error={errors.name?.message}>
        {(control) => <Input autoComplete="off" {...form.register('name')} {...control} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="off" {...form.register('email')} {...control} />}
      </Field>
      <Field label="Company" isOptional error={errors.company?.message}>
        {(control) => <Input autoComplete="off" {...form.register('company')} {...control} />}
      </Field>
    </DialogForm>
  );
}
