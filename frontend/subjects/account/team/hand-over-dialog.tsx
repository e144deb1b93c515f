import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { ChangedSince, offerUndoOf } from '#frontend/data/http/undo-offer.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { UNASSIGNED } from '#frontend/kit/options.tsx';
import { clientsOfQuery, coachesQuery } from '#frontend/subjects/account/queries.ts';
import { toggledIn } from '#frontend/subjects/clients/list/choose-client.tsx';
import { usersQuery } from '#frontend/subjects/clients/queries.ts';
import {
  Button,
  Checkbox,
  color,
  counted,
  Dialog,
  DialogForm,
  EmailText,
  Field,
  ListState,
  Muted,
  media,
  NamedOptions,
  NativeSelect,
  Row,
  radius,
  readId,
  space,
  UNCHOSEN,
  Unchosen,
} from '#kit';
import type { TeamMember } from '#shared/contract/team.ts';
import type { User } from '#shared/contract/users.ts';

const People = styled.div`
  max-height: 40vh;
  padding: 0 ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  overflow-y: auto;
`;

/** Phones have no such key. */
const Range = styled(Muted)`
  ${media.phone} { display: none; }
`;

/** Gives chosen clients of a coach to another, or to nobody. */
export function HandOverDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [to, setTo] = useState(UNCHOSEN);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data: coaches = [] } = useQuery(coachesQuery());
  const query = useQuery(clientsOfQuery(member.id));
  const clients = query.data ?? [];
  const userIds = clients.map(({ id }) => id).filter((id) => chosen.has(id));
  const handOver = useWrite(
    (body: { coachId: number | null; userIds: number[] }, idempotencyKey) =>
      call('POST /api/team/:coachId/hand-over', { params: { coachId: member.id }, body, idempotencyKey }),
    {
      refreshes: [coachesQuery, usersQuery],
      onAnswer: ({ count }) =>
        offerUndoOf(
          `${counted(count, 'client')} of ${member.name} handed over`,
          () => giveBack(member.id, readId(to), userIds),
          ...[coachesQuery, usersQuery],
        ),
      onDone: onClose,
    },
  );
  const missing = to === UNCHOSEN ? 'Choose a coach' : userIds.length === 0 ? 'Choose clients' : null;
  return (
    <Dialog title={`Hand over clients of ${member.name}`} onClose={onClose}>
      <DialogForm
        action={missing ?? `Hand over ${counted(userIds.length, 'client')}`}
        write={handOver}
        isReady={missing === null}
        onSend={() => handOver.send({ coachId: readId(to), userIds })}
      >
        <Field label="To" hint="Every coach sees unassigned clients under Mine.">
          <NativeSelect value={to} onChange={({ target }) => setTo(target.value)}>
            <Unchosen>Choose a coach</Unchosen>
            <NamedOptions none={UNASSIGNED} of={coaches.filter(({ id }) => id !== member.id)} />
          </NativeSelect>
        </Field>
        <Choices name={member.name} query={query} chosen={chosen} onChoose={setChosen} />
      </DialogForm>
    </Dialog>
  );
}

/** Back from another coach, or from nobody. */
async function giveBack(coachId: number, from: number | null, userIds: number[]): Promise<void> {
  if (from !== null) {
    const body = { coachId, userIds };
    await call('POST /api/team/:coachId/hand-over', { params: { coachId: from }, body });
    return;
  }
  let taken = 0;
  for (const userId of userIds) {
    const params = { userId };
    const { coachId: now } = await call('GET /api/users/:userId', { params });
    if (now === null) await call('PUT /api/users/:userId/coach', { params, body: { coachId } });
    else taken += 1;
  }
  if (taken > 0) throw new ChangedSince(`Already with another coach: ${counted(taken, 'client')}.`);
}

interface ChoicesProps {
  name: string;
  query: UseQueryResult<User[]>;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

function Choices({ name, query, chosen, onChoose }: ChoicesProps) {
  const [last, setLast] = useState<number | null>(null);
  const shown = query.data?.map(({ id }) => id) ?? [];
  const toggle = (id: number, isRange: boolean): void => {
    onChoose(toggledIn(chosen, shown, { id, from: isRange ? last : null }));
    setLast(id);
  };
  return (
    <>
      <Row gap={2}>
        <Button size="small" variant="quiet" onClick={() => onChoose(new Set(shown))}>
          Choose all
        </Button>
        <Button size="small" variant="quiet" onClick={() => onChoose(new Set())}>
          Choose none
        </Button>
        <Range>Hold Shift to choose a range</Range>
      </Row>
      <People role="group" aria-label={`Clients of ${name}`}>
        <ListState query={query} skeletons={3} empty="No clients">
          {(items) => (
            <>
              {items.map(({ id, name, email }) => (
                <Checkbox
                  key={id}
                  label={name}
                  hint={<EmailText>{email}</EmailText>}
                  checked={chosen.has(id)}
                  onChange={(_, isRange) => toggle(id, isRange)}
                />
              ))}
            </>
          )}
        </ListState>
      </People>
    </>
  );
}
