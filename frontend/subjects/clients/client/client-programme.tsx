import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { auditOf, userQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import { messagesQuery } from '#frontend/subjects/conversation/queries.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import { submissionsQuery } from '#frontend/subjects/work/queries.ts';
import { Button, counted, Dialog, DialogForm, Field, NativeSelect, Options } from '#kit';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { PastProgramme, User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { ChosenFact } from './chosen-fact.tsx';

/** What the client does, and another choice until they have begun or once they have finished; nothing on a site with one programme. */
export function ClientProgramme({ client }: { client: User }) {
  const { data: programmes = [] } = useQuery(programmesQuery());
  const { id: userId, programme, past = [] } = client;
  const [isAsking, setIsAsking] = useState(false);
  const choose = useWrite(
    (programmeId: number) =>
      call('PUT /api/users/:userId/programme', { params: { userId }, body: { programmeId } }),
    {
      toastTitle: 'Not changed',
      refreshes: [
        ...[userQuery(userId), usersQuery, auditOf(userId)],
        ...[submissionsQuery(userId), messagesQuery(userId)],
      ],
      onAnswer: () => setIsAsking(false),
    },
  );
  // An archived one is given to nobody, but stays with those who are in it.
  const published = programmes.filter(
    ({ version, archivedAt, key }) => version !== null && (!archivedAt || key === programme?.key),
  );
  if (published.length < 2 || !programme) return null;
  if (client.finishedAt === null)
    return (
      <>
        <ChosenFact
          {...{ label: 'Programme', write: choose, read: Number }}
          value={published.find(({ key }) => key === programme.key)?.id ?? null}
          options={<ProgrammeOptions of={published} />}
        />
        <Finished past={past} />
      </>
    );
  return (
    <>
      <dt>Programme</dt>
      <dd>
        <p>{programme.name}</p>
        <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
          Begin another programme
        </Button>
        {isAsking && (
          <NextDialog
            {...{ client, choose }}
            others={published.filter(({ key }) => key !== programme.key)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </dd>
      <Finished past={past} />
    </>
  );
}

const Finished = ({ past }: { past: readonly PastProgramme[] }) =>
  past.length > 0 && (
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
  );

const ProgrammeOptions = ({ of }: { of: readonly ProgrammeItem[] }) => (
  <Options of={of.map(({ id, name, days }) => [id, `${name}, ${counted(days, 'day')}`])} />
);

interface NextDialogProps {
  client: User;
  others: readonly ProgrammeItem[];
  choose: ReturnType<typeof useWrite<number, User>>;
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
