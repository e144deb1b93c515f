import { useQuery } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { invitationsQuery } from '#frontend/data/coach-queries.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { CountBadge } from '#frontend/ui/count-badge.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import type { InvitationState } from '#shared/contract/invitations.ts';

const { Part: InvitationsDialog } = lazyPart(
  async () => (await import('./invitations-dialog.tsx')).InvitationsDialog,
);

const Place = styled.div`
  position: relative;
  & > [aria-hidden] { top: -8px; right: -4px; }
`;

/** States that do not change without the coach. */
const stuck: ReadonlySet<InvitationState> = new Set(['refused', 'kept', 'ended']);

/** Opens the invitations by mail; its number counts those whose link leads nobody in. */
export function InvitationsButton(): ReactElement {
  const { data = [] } = useQuery(invitationsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const count = data.filter(({ state }) => stuck.has(state)).length;
  return (
    <Place>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Mails size={16} aria-hidden="true" />
        Invitations
        {count > 0 && <VisuallyHidden>, {count} not delivered or expired</VisuallyHidden>}
      </Button>
      {count > 0 && <CountBadge aria-hidden="true">{count}</CountBadge>}
      {isOpen && (
        <Optional>
          <InvitationsDialog onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </Place>
  );
}
