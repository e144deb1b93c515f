import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
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
  fontSize,
  lazy,
  Muted,
  Person,
  Row,
  space,
  TimeText,
  toast,
} from '#kit';
import type { TeamMember } from '#shared/contract/team.ts';
import { paths } from '#shared/domain/pages.ts';
import { CoachLinkDialog } from './coach-link-dialog.tsx';
import { ReactivateButton } from './reactivate-button.tsx';
import { RemoveCoach } from './remove-coach.tsx';
import { useRole } from './use-role.ts';

const HandOverDialog = lazy(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 14rem 38rem;
  gap: ${space(3)} ${space(6)};
  align-items: center;
  padding: ${space(4)} 0;
  border-bottom: 1px solid ${color('border')};
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; border-bottom: 0; }
  @media (max-width: 80rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Facts = styled.div`
  display: grid;
  gap: ${space(1)};
  font-size: ${fontSize.label};
  font-variant-numeric: tabular-nums;
`;

const Warning = styled.span`
  color: ${color('warning')};
`;

/** Takes no room where nothing can be done. */
const Acts = styled(Row)`
  &:empty { display: none; }
`;

interface TeamRowProps {
  member: TeamMember;
  owners: number;
}

type Open = 'hand-over' | 'link' | 'remove' | null;

export function TeamRow({ member, owners }: TeamRowProps) {
  const [open, setOpen] = useState<Open>(null);
  const { id, name, isOwner, clients } = member;
  const isSelf = useUser().id === id;
  const role = useRole(id);
  const close = (): void => setOpen(null);
  return (
    <Line aria-label={name} data-result tabIndex={-1}>
      <Who member={member} isSelf={isSelf} />
      <MemberFacts member={member} />
      <Acts gap={2}>
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
        {member.deactivatedAt && <ReactivateButton member={member} />}
        {!member.deactivatedAt && (!isOwner || owners > 1) && (
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
        {!isSelf && <OthersButtons member={member} setOpen={setOpen} />}
      </Acts>
      <OpenDialog open={open} member={member} close={close} />
    </Line>
  );
}

function MemberFacts({ member }: { member: TeamMember }) {
  const { id, clients, waiting, lastActive, hasSecondFactor, mailRefusedAt } = member;
  return (
    <Facts>
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
        <Warning>
          Mail does not arrive: the mail server refused it{' '}
          <TimeText at={mailRefusedAt} isInSentence isFocusable />
        </Warning>
      )}
    </Facts>
  );
}

const Who = ({ member, isSelf }: { member: TeamMember; isSelf: boolean }) => (
  <Row gap={3}>
    <Person name={member.name} avatarURL={member.avatarURL} detail={<EmailText>{member.email}</EmailText>} />
    {member.isOwner && <Badge $tone="accent">Owner</Badge>}
    {isSelf && <Badge $tone="neutral">You</Badge>}
    {member.deactivatedAt && <Badge $tone="danger">Deactivated</Badge>}
  </Row>
);

interface OpenDialogProps {
  open: Open;
  member: TeamMember;
  close: () => void;
}

const OpenDialog = ({ open, member, close }: OpenDialogProps) => (
  <>
    {open === 'hand-over' && <HandOverDialog member={member} onClose={close} />}
    {open === 'link' && <CoachLinkDialog member={member} onClose={close} />}
    {open === 'remove' && <RemoveCoach member={member} onClose={close} />}
  </>
);

const clientsInWords = (clients: number): string =>
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
        {clients > 0 && <p>{clientsInWords(clients)} To give them to one coach, hand them over first.</p>}
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
          For a coach who has lost it and the recovery codes. Their passkeys and their app end, all of their
          sessions too, and the password alone signs them in. They hear of it by mail.
        </p>
        <p>Be sure that it is really them who asks.</p>
      </>
    ),
  });

interface OthersButtonsProps {
  member: TeamMember;
  setOpen: (open: Open) => void;
}

function OthersButtons({ member, setOpen }: OthersButtonsProps) {
  const { name, hasSecondFactor, deactivatedAt } = member;
  const button = (text: string, label: string, onClick: () => void) => (
    <Button
      size="small"
      variant={text === 'Delete' ? 'danger' : 'quiet'}
      onClick={onClick}
      aria-label={`${label} ${name}`}
    >
      {text}
    </Button>
  );
  return (
    <>
      {!deactivatedAt && button('Sign-in link', 'Sign-in link for', () => setOpen('link'))}
      {!deactivatedAt &&
        hasSecondFactor &&
        button('Reset second factor', 'Reset the second factor of', () => resetFactor(member))}
      {!deactivatedAt && button('Deactivate', 'Deactivate', () => deactivate(member))}
      {button('Delete', 'Delete', () => setOpen('remove'))}
    </>
  );
}
