import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { OneTimeLink } from '#frontend/kit/one-time-link.tsx';
import { auditQuery } from '#frontend/subjects/clients/queries.ts';
import { Dialog, DialogForm } from '#kit';
import type { SignInLink } from '#shared/contract/clients.ts';
import type { TeamMember } from '#shared/contract/team.ts';

/** A link with which a coach sets a new password. */
export function CoachLinkDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
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
