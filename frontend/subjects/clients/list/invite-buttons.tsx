import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { InviteManyButton } from '#frontend/subjects/clients/invite-many/invite-many-button.tsx';
import { Button, lazy } from '#kit';

/** Loaded lazily: it is the only part here that loads the form libraries. */
const InviteDialog = lazy(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Invites one person, or a list by mail. */
export function InviteButtons() {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsInviting(true)}>
        <UserPlus size={16} aria-hidden="true" />
        Invite a client
      </Button>
      {resetsByMail && <InviteManyButton />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
