import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { Button, lazy } from '#kit';

/** Loaded lazily: it is the only part here that loads the form libraries. */
const InviteDialog = lazy(async () => (await import('./invite-dialog.tsx')).InviteDialog);
/** Loaded lazily: it reads CSV. */
const InviteManyDialog = lazy(
  async () =>
    (await import('#frontend/subjects/clients/invite-many/invite-many-dialog.tsx')).InviteManyDialog,
);

/** Invites one person, or a list by mail. */
export function InviteButtons({ variant = 'quiet' }: { variant?: 'quiet' | 'primary' }) {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setIsInviting(true)}>
        <UserPlus size={16} aria-hidden="true" />
        Invite a client
      </Button>
      {resetsByMail && <InviteManyButton />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}

interface InviteManyButtonProps {
  /** The cohort that is chosen at first. */
  cohortId?: number;
  variant?: 'quiet' | 'secondary';
}

/** Invites a list of people by mail. */
export function InviteManyButton({ cohortId, variant = 'quiet' }: InviteManyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Users size={16} aria-hidden="true" />
        Invite many
      </Button>
      {isOpen && <InviteManyDialog cohortId={cohortId ?? null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
