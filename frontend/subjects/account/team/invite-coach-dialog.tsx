import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { OneTimeLink } from '#frontend/kit/one-time-link.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { Dialog, DialogForm, Field, Input } from '#kit';
import type { SignInLink } from '#shared/contract/clients.ts';
import { InviteForm as Schema } from '#shared/contract/forms.ts';

/** Creates a coach's account and shows its one-time sign-in link. */
export function InviteCoachDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<SignInLink | null>(null);
  const form = useForm<Schema>({ resolver: checkedBy(Schema), defaultValues: { name: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const invite = useWrite((body: { name: string; email: string }) => call('POST /api/team', { body }), {
    refreshes: [coachesQuery],
    onAnswer: (answer) => setLink(answer.link),
  });
  if (link)
    return (
      <Dialog title="Invite a coach" onClose={onClose}>
        <OneTimeLink {...link} onDone={onClose}>
          The account is ready. Send them this link so that they can set a password.
        </OneTimeLink>
      </Dialog>
    );
  return (
    <Dialog title="Invite a coach" onClose={onClose}>
      <DialogForm
        action="Create invitation"
        refusal={invite.refusal}
        isBusy={isSubmitting}
        onSend={form.handleSubmit(({ name, email }) => invite.send({ name, email }))}
      >
        <p>A coach sees every client, reviews their work and answers their messages.</p>
        <Field label="Full Name" error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
