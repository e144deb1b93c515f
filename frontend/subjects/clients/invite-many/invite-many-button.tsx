import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button, lazy } from '#kit';

/** Loaded lazily: it reads CSV. */
const InviteManyDialog = lazy(async () => (await import('./invite-many-dialog.tsx')).InviteManyDialog);

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
