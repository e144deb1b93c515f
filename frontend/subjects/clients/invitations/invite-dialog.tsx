import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { OneTimeLink } from '#frontend/kit/one-time-link.tsx';
import { countsQuery, invitationsQuery } from '#frontend/subjects/clients/queries.ts';
import { Button, Checkbox, Dialog, DialogForm, Field, Input, Row, Stack, TextArea } from '#kit';
import type { SignInLink } from '#shared/contract/clients.ts';
import { InviteForm as Schema } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import { InvitationBadge } from './invitation-badge.tsx';

interface Invited {
  user: User;
  link: SignInLink | null;
}

/** Creates a client account, and sends its one-time sign-in link by mail or shows it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  return (
    <Dialog title="Invite a client" onClose={onClose}>
      {invited?.link && (
        <OneTimeLink {...invited.link} onDone={onClose}>
          The account is ready. Send them this link so that they can set a password.
        </OneTimeLink>
      )}
      {invited?.link === null && <MailState userId={invited.user.id} onDone={onClose} />}
      {!invited && <InviteForm onInvited={setInvited} />}
    </Dialog>
  );
}

/** Whether the mail is sent. */
function MailState({ userId, onDone }: { userId: number; onDone: () => void }) {
  const { data = [] } = usePages(invitationsQuery({}));
  const invitation = data.find((each) => each.userId === userId);
  return (
    <Stack gap={4}>
      <p>The account is ready. The mail to {invitation?.email ?? 'them'}:</p>
      <p role="status" style={{ minHeight: 26 }}>
        {invitation && <InvitationBadge invitation={invitation} />}
      </p>
      <p>Its link works for 7 days. “Invitations” shows what becomes of it.</p>
      <Row>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </Row>
    </Stack>
  );
}

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const [isByMail, setIsByMail] = useState(resetsByMail);
  const form = useForm<Schema>({
    resolver: checkedBy(Schema),
    defaultValues: { name: '', email: '', company: '', mail: { words: '' } },
  });
  const { errors, isSubmitting } = form.formState;
  const invite = useWrite((body: Schema) => call('POST /api/users', { body }), {
    failureText: 'The invitation could not be created. Please try again.',
    refreshes: [invitationsQuery, countsQuery],
    onAnswer: onInvited,
  });
  const submit = form.handleSubmit(({ mail, ...person }) =>
    invite.send(isByMail && mail ? { ...person, mail } : person),
  );
  return (
    <DialogForm
      action={isByMail ? 'Send invitation' : 'Create invitation'}
      refusal={invite.refusal}
      isBusy={isSubmitting}
      onSend={submit}
    >
      <Field label="Full Name" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Company" isOptional error={errors.company?.message}>
        <Input autoComplete="off" {...form.register('company')} />
      </Field>
      {resetsByMail && (
        <Checkbox
          label="Send the link by mail"
          hint="Otherwise you get a link to send yourself. It works for an hour."
          checked={isByMail}
          onChange={setIsByMail}
        />
      )}
      {isByMail && (
        <Field label="Personal message" isOptional error={errors.mail?.words?.message}>
          <Controller
            name="mail.words"
            control={form.control}
            render={({ field }) => <TextArea rows={4} {...field} />}
          />
        </Field>
      )}
    </DialogForm>
  );
}
