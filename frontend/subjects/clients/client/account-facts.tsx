import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { auditOf, cohortsQuery, userQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import { messagesQuery } from '#frontend/subjects/conversation/queries.ts';
import { submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import {
  Button,
  Card,
  color,
  counted,
  Dialog,
  DialogForm,
  Field,
  fontSize,
  Muted,
  NamedOptions,
  NativeSelect,
  Options,
  Row,
  readId,
  space,
  TimeText,
} from '#kit';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { DeleteAccount } from './delete-account.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(6)};
  align-items: baseline;
  font-size: ${fontSize.body};
  & dt { color: ${color('textMuted')}; }
`;

const Foot = styled(Row)`
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
`;

export const AccountFacts = ({ client }: { client: User }) => (
  <Card isQuiet title="Account">
    <Facts>
      <CoachFact client={client} />
      <CohortFact client={client} />
      <ProgrammeFact client={client} />
      <dt>Account created</dt>
      <dd>
        <TimeText at={client.createdAt} isFocusable />
      </dd>
      {client.isInvited && (
        <>
          <dt>Invitation</dt>
          <dd>
            Not joined yet. <Link to={paths.invitations}>All invitations</Link>
          </dd>
        </>
      )}
      <dt>Last Activity</dt>
      <dd>{client.lastActivity ? <TimeText at={client.lastActivity} isFocusable /> : 'No activity yet'}</dd>
      <dt>Sprint finished</dt>
      <dd>{client.finishedAt ? <TimeText at={client.finishedAt} isFocusable /> : 'Not yet'}</dd>
    </Facts>
    {useUser().isOwner && (
      <Foot as="footer" justify="space-between" gap={[2, 4]}>
        <Muted>Deletes the account with all work, feedback and messages.</Muted>
        <DeleteAccount client={client} />
      </Foot>
    )}
  </Card>
);

interface ChosenFactProps<T> {
  label: string;
  value: number | null;
  write: Pick<Write<T>, 'isBusy' | 'send'>;
  /** The chosen value. */
  read: (value: string) => T;
  options: ReactNode;
  children?: ReactNode;
}

/** A choice that is sent at once. */
function ChosenFact<T>({ label, value, write, read, options, children }: ChosenFactProps<T>) {
  const id = useId();
  return (
    <>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <NativeSelect
          id={id}
          value={value ?? ''}
          disabled={write.isBusy}
          onChange={({ target }) => void write.send(read(target.value))}
        >
          {options}
        </NativeSelect>
        {children}
      </dd>
    </>
  );
}

/** Whose client this is, and a way to hand them over; nothing on a site of one coach. */
function CoachFact({ client }: { client: User }) {
  const { data: coaches = [] } = useQuery(coachesQuery());
  const assign = useWrite(
    (coachId: number | null) =>
      call('PUT /api/users/:userId/coach', { params: { userId: client.id }, body: { coachId } }),
    {
      toastTitle: 'Not handed over',
      refreshes: [userQuery(client.id), usersQuery, coachesQuery, auditOf(client.id)],
    },
  );
  if (coaches.length < 2) return null;
  return (
    <ChosenFact
      label="Coach"
      value={client.coachId}
      write={assign}
      read={readId}
      options={<NamedOptions none={UNASSIGNED} of={coaches} />}
    />
  );
}

/** The client's cohort and what it opens next; nothing before the first cohort. */
function CohortFact({ client }: { client: User }) {
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const { id: userId, cohortId = null, opensAt = null } = client;
  const put = useWrite(
    (to: number | null) =>
      call('PUT /api/users/:userId/cohort', { params: { userId }, body: { cohortId: to } }),
    {
      toastTitle: 'Not changed',
      refreshes: [userQuery(userId), usersQuery, cohortsQuery, auditOf(userId)],
    },
  );
  if (cohorts.length === 0) return null;
  return (
    <ChosenFact
      label="Cohort"
      value={cohortId}
      write={put}
      read={readId}
      options={<NamedOptions none="No cohort" of={cohorts} />}
    >
      {opensAt !== null && (
        <p>
          Day {client.currentDay + 1} opens <TimeText at={opensAt} isInSentence isFocusable />
        </p>
      )}
    </ChosenFact>
  );
}

/** The client's programme, and another choice until they have begun or once they have finished; nothing on a site with one programme. */
function ProgrammeFact({ client }: { client: User }) {
  const { data: programmes = [] } = useQuery(programmesQuery());
  const { id: userId, programme, past = [] } = client;
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = useWrite(
    (programmeId: number) =>
      call('PUT /api/users/:userId/programme', { params: { userId }, body: { programmeId } }),
    {
      toastTitle: 'Not changed',
      refreshes: [
        userQuery(userId),
        usersQuery,
        auditOf(userId),
        submissionsQuery(userId),
        messagesQuery(userId),
      ],
      onAnswer: () => setIsChoosing(false),
    },
  );
  // An archived one is given to nobody, but stays with those who are in it.
  const published = programmes.filter(
    ({ version, archivedAt, key }) => version !== null && (!archivedAt || key === programme?.key),
  );
  if (published.length < 2 || !programme) return null;
  return (
    <>
      {client.finishedAt === null ? (
        <ChosenFact
          label="Programme"
          value={published.find(({ key }) => key === programme.key)?.id ?? null}
          write={choose}
          read={Number}
          options={<ProgrammeOptions of={published} />}
        />
      ) : (
        <>
          <dt>Programme</dt>
          <dd>
            <p>{programme.name}</p>
            <Button size="small" variant="secondary" onClick={() => setIsChoosing(true)}>
              Begin another programme
            </Button>
            {isChoosing && (
              <NextDialog
                client={client}
                others={published.filter(({ key }) => key !== programme.key)}
                choose={choose}
                onClose={() => setIsChoosing(false)}
              />
            )}
          </dd>
        </>
      )}
      {past.length > 0 && (
        <>
          <dt>Finished before</dt>
          <dd>
            {past.map((each) => (
              <p key={each.userId}>
                <Link to={paths.client(each.userId)}>{each.name}</Link>
              </p>
            ))}
          </dd>
        </>
      )}
    </>
  );
}

const ProgrammeOptions = ({ of }: { of: readonly ProgrammeItem[] }) => (
  <Options of={of.map(({ id, name, days }) => [id, `${name}, ${counted(days, 'day')}`])} />
);

interface NextDialogProps {
  client: User;
  others: readonly ProgrammeItem[];
  choose: Write<number>;
  onClose: () => void;
}

function NextDialog({ client, others, choose, onClose }: NextDialogProps) {
  const [chosen, setChosen] = useState(others[0]?.id ?? 0);
  return (
    <Dialog title={`What does ${client.name} begin?`} onClose={onClose}>
      <DialogForm action="Begin on Day 1" write={choose} onSend={() => choose.send(chosen)}>
        <Field label="Programme">
          <NativeSelect value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            <ProgrammeOptions of={others} />
          </NativeSelect>
        </Field>
        <p>
          {client.programme?.name} stays as it is: both of you can read its work, feedback, messages and book.
          Nothing can be added to it.
        </p>
      </DialogForm>
    </Dialog>
  );
}
