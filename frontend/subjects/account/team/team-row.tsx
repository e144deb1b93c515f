import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { usersQuery } from '#frontend/subjects/clients/queries.ts';
import {
  Badge,
  Button,
  color,
  confirm,
  counted,
  EmailText,
  lazy,
  Muted,
  Person,
  Row,
  Stack,
  space,
  Text,
  TimeText,
  toast,
} from '#kit';
import type { TeamMember } from '#shared/contract/team.ts';
import { paths } from '#shared/domain/pages.ts';
import { CoachLinkDialog, DeleteCoachDialog } from './coach-dialogs.tsx';

const HandOverDialog = lazy(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

const Columns = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 13rem 37rem;
  gap: ${space(3)} ${space(6)};
  align-items: center;
  padding: ${space(4)} 0;
  border-bottom: 1px solid ${color('border')};
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; border-bottom: 0; }
  /* Without a button their place takes no room. */
  & > :empty { display: none; }
  @media (max-width: 80rem) { grid-template-columns: minmax(0, 1fr); }
`;

interface TeamRowProps {
  member: TeamMember;
  owners: number;
}

/** A coach with their work, and what an owner can do about them. */
export function TeamRow({ member, owners }: TeamRowProps) {
  const [open, setOpen] = useState<'hand-over' | 'link' | 'delete' | null>(null);
  const { id, name, isOwner, deactivatedAt } = member;
  const isSelf = useUser().id === id;
  const changeRole = useWrite(
    (role: 'owner' | 'coach') =>
      call('PUT /api/team/:coachId/role', { params: { coachId: id }, body: { role } }),
    { toastTitle: 'Not changed', refreshes: [coachesQuery] },
  );
  const reactivate = useWrite(() => call('POST /api/team/:coachId/reactivate', { params: { coachId: id } }), {
    toastTitle: 'Not reactivated',
    refreshes: [coachesQuery],
  });
  const button = (text: string, label: string, onClick: () => void) => (
    <Button size="small" variant="quiet" onClick={onClick} aria-label={label}>
      {text}
    </Button>
  );
  const close = (): void => setOpen(null);
  return (
    <Columns aria-label={name} data-result tabIndex={-1}>
      <Row gap={3}>
        <Person name={name} avatarURL={member.avatarURL} detail={<EmailText>{member.email}</EmailText>} />
        {isOwner && <Badge>Owner</Badge>}
        {isSelf && <Badge>You</Badge>}
        {deactivatedAt && <Badge $tone="danger">Deactivated</Badge>}
      </Row>
      <MemberFacts member={member} />
      <Row gap={2}>
        {member.clients > 0 && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setOpen('hand-over')}
            aria-label={`Hand over clients of ${name}`}
          >
            Hand over clients
          </Button>
        )}
        {deactivatedAt && (
          <Button
            size="small"
            variant="secondary"
            isBusy={reactivate.isBusy}
            onClick={() => void reactivate.send(undefined)}
            aria-label={`Reactivate ${name}`}
          >
            Reactivate
          </Button>
        )}
        {!deactivatedAt && (!isOwner || owners > 1) && (
          <Button
            size="small"
            variant="secondary"
            isBusy={changeRole.isBusy}
            onClick={() => void changeRole.send(isOwner ? 'coach' : 'owner')}
            aria-label={isOwner ? `Make ${name} a coach` : `Make ${name} an owner`}
          >
            {isOwner ? 'Make a coach' : 'Make an owner'}
          </Button>
        )}
        {!isSelf && !deactivatedAt && (
          <>
            {button('Sign-in link', `Sign-in link for ${name}`, () => setOpen('link'))}
            {member.hasSecondFactor &&
              button('Reset second factor', `Reset the second factor of ${name}`, () => resetFactor(member))}
            {button('Deactivate', `Deactivate ${name}`, () => deactivate(member))}
          </>
        )}
        {!isSelf && button('Delete', `Delete ${name}`, () => setOpen('delete'))}
      </Row>
      {open === 'hand-over' && <HandOverDialog member={member} onClose={close} />}
      {open === 'link' && <CoachLinkDialog member={member} onClose={close} />}
      {open === 'delete' && <DeleteCoachDialog member={member} onClose={close} />}
    </Columns>
  );
}

function MemberFacts({ member }: { member: TeamMember }) {
  const { id, clients, waiting, lastActive, hasSecondFactor, mailRefusedAt } = member;
  return (
    <Text as="div" size="body" isTabular>
      <Stack gap={1}>
        <span>
          <Link to={`${paths.clients}?coach=${id}`}>{counted(clients, 'client')}</Link>
          {` · ${counted(waiting, 'review')} waiting`}
        </span>
        <Muted>
          {lastActive ? (
            <>
              Active <TimeText at={lastActive} isInSentence isFocusable />
            </>
          ) : (
            'Has not signed in yet'
          )}
        </Muted>
        {!hasSecondFactor && <Muted>No second factor</Muted>}
        {mailRefusedAt && (
          <Text tone="warning">
            Mail does not arrive: the mail server refused it{' '}
            <TimeText at={mailRefusedAt} isInSentence isFocusable />
          </Text>
        )}
      </Stack>
    </Text>
  );
}

const unassignedText = (clients: number): string =>
  clients === 1 ? 'Their client becomes unassigned.' : `Their ${clients} clients become unassigned.`;

/** Keeps a coach out until they are reactivated. */
const deactivate = ({ id, name, clients, isOwner }: TeamMember): void =>
  confirm({
    title: `Deactivate ${name}?`,
    action: 'Deactivate',
    isDangerous: true,
    send: () => call('POST /api/team/:coachId/deactivate', { params: { coachId: id } }),
    refreshes: [coachesQuery, usersQuery],
    text: (
      <>
        <p>
          They are signed out at once and cannot sign in until an owner reactivates them. Their name,
          feedback, messages and notes stay.
        </p>
        {clients > 0 && <p>{unassignedText(clients)} To give them to one coach, hand them over first.</p>}
        {isOwner && <p>They come back as a coach, not as an owner.</p>}
      </>
    ),
  });

/** Lets a coach in who has lost their second factor and their recovery codes. */
const resetFactor = ({ id, name }: TeamMember): void =>
  confirm({
    title: `Reset the second factor of ${name}?`,
    action: 'Reset the second factor',
    isDangerous: true,
    send: async () => {
      await call('DELETE /api/team/:coachId/second-factor', { params: { coachId: id } });
      toast({ title: 'Second factor removed', description: `${name} signs in with the password alone now.` });
    },
    refreshes: [coachesQuery],
    text: (
      <>
        <p>
          Use this if a coach has lost their second factor and recovery codes. It removes both, signs them out
          everywhere and tells them by mail; they then sign in with their password.
        </p>
        <p>Make sure the request really comes from them.</p>
      </>
    ),
  });
