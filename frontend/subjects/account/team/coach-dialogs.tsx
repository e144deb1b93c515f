import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { OneTimeLink } from '#frontend/kit/one-time-link.tsx';
import { DeleteAccountDialog } from '#frontend/subjects/account/delete-account-dialog.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { auditQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import { Dialog, DialogForm, Field, Input, toast } from '#kit';
import type { AccountDeletion } from '#shared/contract/accounts.ts';
import type { SignInLink } from '#shared/contract/clients.ts';
import { InviteForm } from '#shared/contract/forms.ts';
import type { TeamMember } from '#shared/contract/team.ts';

/** Creates a coach's account and shows its one-time sign-in link. */
export function InviteCoachDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<SignInLink | null>(null);
  const form = useForm<InviteForm>({
    resolver: checkedBy(InviteForm),
    defaultValues: { name: '', email: '' },
  });
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

interface CoachDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** A link with which a coach sets a new password. */
export function CoachLinkDialog({ member, onClose }: CoachDialogProps) {
  const [link, setLink] = useState<SignInLink | null>(null);
  const make = useWrite(
    (_nothing: undefined, idempotencyKey) =>
      call('POST /api/team/:coachId/sign-in-link', { params: { coachId: member.id }, idempotencyKey }),
    { refreshes: [auditQuery], onAnswer: setLink },
  );
  return (
    <Dialog title={`Sign-in link for ${member.name}`} onClose={onClose}>
      {link ? (
        <OneTimeLink {...link} onDone={onClose}>
          Send {member.name} this link so that they can set a new password.
        </OneTimeLink>
      ) : (
        <DialogForm action="Make a link" write={make} onSend={() => make.send(undefined)}>
          <p>It sets a new password, which signs them out everywhere. Earlier links end.</p>
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Deletes a coach's account. */
export function DeleteCoachDialog({ member, onClose }: CoachDialogProps) {
  const { send, isBusy, refusal, fieldErrors } = useWrite(
    (body: AccountDeletion) => call('DELETE /api/team/:coachId', { params: { coachId: member.id }, body }),
    {
      refreshes: [coachesQuery, usersQuery],
      onAnswer: () =>
        toast({ title: 'Coach deleted', description: `${member.name}'s clients are unassigned.` }),
      onDone: onClose,
    },
  );
  const isAtField = Object.keys(fieldErrors).length > 0;
  return (
    <DeleteAccountDialog
      title={`Delete ${member.name}?`}
      email={member.email}
      errors={fieldErrors}
      refusal={isAtField ? null : refusal}
      isBusy={isBusy}
      onClose={onClose}
      onSend={(form) => void send(form)}
    >
      <p>
        This deletes the account and the name for good. Feedback, messages and notes stay, signed “Former
        coach”, and the clients become unassigned. To keep the name, or to let them back in later, deactivate
        them instead.
      </p>
    </DeleteAccountDialog>
  );
}
