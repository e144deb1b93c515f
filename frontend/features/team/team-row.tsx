import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Optional } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { Person } from '#frontend/ui/person.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { TeamMember } from '#shared/contract/team.ts';
import { paths } from '#shared/domain/pages.ts';
import { useRole } from './use-role.ts';

const { Part: CoachLinkDialog } = lazyPart(
  async () => (await import('./coach-link-dialog.tsx')).CoachLinkDialog,
);
const { Part: HandOverDialog } = lazyPart(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
);
const { Part: RemoveCoach } = lazyPart(async () => (await import('./remove-coach.tsx')).RemoveCoach);

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 14rem 31rem;
  gap: ${space(3)} ${space(6)};
  align-items: center;
  padding: ${space(4)} 0;
  border-bottom: 1px solid ${color('border')};
  &:last-child { border-bottom: 0; }
  @media (max-width: 62rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Facts = styled.div`
  display: grid;
  gap: ${space(1)};
  font-size: ${fontSize.label};
  font-variant-numeric: tabular-nums;
`;

const many = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

interface TeamRowProps {
  member: TeamMember;
  owners: number;
}

export function TeamRow({ member, owners }: TeamRowProps): ReactElement {
  const [open, setOpen] = useState<'hand-over' | 'link' | 'remove' | null>(null);
  const { id, name, isOwner, clients, waiting, lastActive } = member;
  const isSelf = useUser().id === id;
  const role = useRole(id);
  const close = (): void => setOpen(null);
  return (
    <Line aria-label={name}>
      <Row $gap={3}>
        <Person name={name} avatarURL={member.avatarURL} detail={member.email} />
        {isOwner && <Badge $tone="accent">Owner</Badge>}
        {isSelf && <Badge $tone="neutral">You</Badge>}
      </Row>
      <Facts>
        <span>
          <Link to={`${paths.clients}?coach=${id}`}>{many(clients, 'client', 'clients')}</Link>
          {` · ${many(waiting, 'review', 'reviews')} waiting`}
        </span>
        <Muted>
          {lastActive ? (
            <>
              Active <TimeText at={lastActive} isInSentence isFocusable />
            </>
          ) : (
            'Not signed in'
          )}
        </Muted>
      </Facts>
      <Row $gap={2}>
        {clients > 0 && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setOpen('hand-over')}
            aria-label={`Hand over clients of ${name}`}
          >
            Hand over clients
          </Button>
        )}
        {(!isOwner || owners > 1) && (
          <Button
            size="small"
            variant="secondary"
            isBusy={role.isBusy}
            onClick={() => void role.send(isOwner ? 'coach' : 'owner')}
            aria-label={isOwner ? `Make ${name} a coach` : `Make ${name} an owner`}
          >
            {isOwner ? 'Make a coach' : 'Make an owner'}
          </Button>
        )}
        {!isSelf && (
          <>
            <Button
              size="small"
              variant="quiet"
              onClick={() => setOpen('link')}
              aria-label={`Sign-in link for ${name}`}
            >
              Sign-in link
            </Button>
            <Button
              size="small"
              variant="danger"
              onClick={() => setOpen('remove')}
              aria-label={`Delete ${name}`}
            >
              Delete
            </Button>
          </>
        )}
      </Row>
      <Optional>
        {open === 'hand-over' && <HandOverDialog member={member} onClose={close} />}
        {open === 'link' && <CoachLinkDialog member={member} onClose={close} />}
        {open === 'remove' && <RemoveCoach member={member} onClose={close} />}
      </Optional>
    </Line>
  );
}
