import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { clientsOfQuery } from '#frontend/data/team-queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { coachesQuery } from '#frontend/data/whose.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { CoachOptions, readCoach } from '#frontend/ui/coach-options.tsx';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { EmailText } from '#frontend/ui/email-text.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import { UNCHOSEN, Unchosen } from '#frontend/ui/unchosen.tsx';
import type { TeamMember } from '#shared/contract/team.ts';

const People = styled.div`
  max-height: 40vh;
  padding: 0 ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  overflow-y: auto;
`;

const clientsInWords = (count: number): string => (count === 1 ? '1 client' : `${count} clients`);

/** Gives chosen clients of a coach to another, or to nobody. */
export function HandOverDialog({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}): ReactElement {
  const [to, setTo] = useState(UNCHOSEN);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data: coaches = [] } = useQuery(coachesQuery);
  const query = useQuery(clientsOfQuery(member.id));
  const clients = query.data ?? [];
  const userIds = clients.map(({ id }) => id).filter((id) => chosen.has(id));
  const handOver = useWrite(
    (body: { coachId: number | null; userIds: number[] }, idempotencyKey) =>
      call('POST /api/team/:coachId/hand-over', { params: { coachId: member.id }, body, idempotencyKey }),
    {
      refreshes: [keys.coaches, keys.users],
      onAnswer: ({ count }) =>
        toast({ title: 'Handed over', description: `${clientsInWords(count)} of ${member.name}.` }),
      onDone: onClose,
    },
  );
  const missing = to === UNCHOSEN ? 'Choose a coach' : userIds.length === 0 ? 'Choose clients' : null;
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog title={`Hand over clients of ${member.name}`} onClose={onClose}>
      <DialogForm
        action={missing ?? `Hand over ${clientsInWords(userIds.length)}`}
        refusal={handOver.refusal}
        isBusy={handOver.isBusy}
        isReady={missing === null}
        onSend={() => handOver.send({ coachId: readCoach(to), userIds })}
        onCancel={onClose}
      >
        <Field label="To" hint="Unassigned clients are every coach's.">
          {(control) => (
            <NativeSelect {...control} value={to} onChange={({ target }) => setTo(target.value)}>
              <Unchosen>Choose a coach</Unchosen>
              <CoachOptions coaches={coaches.filter(({ id }) => id !== member.id)} />
            </NativeSelect>
          )}
        </Field>
        <Row $gap={2}>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setChosen(new Set(clients.map(({ id }) => id)))}
          >
            Choose all
          </Button>
          <Button size="small" variant="quiet" onClick={() => setChosen(new Set())}>
            Choose none
          </Button>
        </Row>
        <People role="group" aria-label={`Clients of ${member.name}`}>
          <ListState query={query} skeletons={3} empty="No clients">
            {(items) => (
              <>
                {items.map(({ id, name, email }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    hint={<EmailText>{email}</EmailText>}
                    checked={chosen.has(id)}
                    onChange={() => toggle(id)}
                  />
                ))}
              </>
            )}
          </ListState>
        </People>
      </DialogForm>
    </Dialog>
  );
}
