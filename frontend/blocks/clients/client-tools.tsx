import { Download, UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import { resetsByMail } from '#frontend/data/password-reset.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { AnchorButton, Button } from '#frontend/ui/button.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { InvitationsButton } from './invitations-button.tsx';
import { InviteManyButton } from './invite-many/invite-many-button.tsx';
import { toQuery, useClientChoice } from './use-client-choice.ts';

/** Loaded lazily: it is the only part here that loads the form libraries. */
const { Part: InviteDialog } = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Invitations, and the chosen clients as a file. */
export function ClientTools(): ReactElement {
  const [choice] = useClientChoice();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Row $gap={2}>
      {resetsByMail && <InvitationsButton />}
      <Button variant="quiet" size="small" onClick={() => setIsInviting(true)}>
        <UserPlus size={16} aria-hidden="true" />
        Invite a client
      </Button>
      {resetsByMail && <InviteManyButton />}
      {isInviting && (
        <Optional>
          <InviteDialog onClose={() => setIsInviting(false)} />
        </Optional>
      )}
      <AnchorButton
        download
        variant="quiet"
        size="small"
        href={pathOf('/api/users/export', {}, toQuery(choice))}
      >
        <Download size={16} aria-hidden="true" />
        Export CSV
      </AnchorButton>
    </Row>
  );
}
