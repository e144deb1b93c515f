import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { coachesQuery } from '#frontend/data/whose.ts';
import { CoachOptions, readCoach } from '#frontend/ui/coach-options.tsx';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import type { TeamMember } from '#shared/contract/team.ts';

/** Gives all clients of a coach to another, or to nobody. */
export function HandOverDialog({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}): ReactElement {
  const [to, setTo] = useState('');
  const { data: coaches = [] } = useQuery(coachesQuery);
  const handOver = useWrite(
    (coachId: number | null, idempotencyKey) =>
      call('POST /api/team/:coachId/hand-over', {
        params: { coachId: member.id },
        body: { coachId },
        idempotencyKey,
      }),
    {
      refreshes: [keys.coaches, keys.users],
      onAnswer: ({ count }) =>
        toast({
          title: 'Handed over',
          description: `${count} ${count === 1 ? 'client' : 'clients'} of ${member.name}.`,
        }),
      onDone: onClose,
    },
  );
  return (
    <Dialog title={`Hand over the clients of ${member.name}?`} onClose={onClose}>
      <DialogForm
        action="Hand over all"
        refusal={handOver.refusal}
        isBusy={handOver.isBusy}
        onSend={() => handOver.send(readCoach(to))}
        onCancel={onClose}
      >
        <p>All of them go at once. Unassigned clients are every coach's.</p>
        <Field label="To">
          {(control) => (
            <NativeSelect {...control} value={to} onChange={({ target }) => setTo(target.value)}>
              <CoachOptions coaches={coaches.filter(({ id }) => id !== member.id)} />
            </NativeSelect>
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
