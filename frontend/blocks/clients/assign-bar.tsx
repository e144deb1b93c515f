import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { coachesQuery } from '#frontend/data/whose.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { CoachOptions, readCoach } from '#frontend/ui/coach-options.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { toast } from '#frontend/ui/toast-store.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  & > :first-child { flex: 1 1 8rem; font-weight: 600; }
`;

interface AssignBarProps {
  chosen: readonly number[];
  onDone: () => void;
}

const NOT_CHOSEN = 'not-chosen';

/** Gives the chosen clients to a coach. */
export function AssignBar({ chosen, onDone }: AssignBarProps): ReactElement {
  const [coach, setCoach] = useState(NOT_CHOSEN);
  const { data: coaches = [] } = useQuery(coachesQuery);
  const assign = useWrite(
    (coachId: number | null, idempotencyKey) =>
      call('POST /api/users/coach', { body: { userIds: [...chosen], coachId }, idempotencyKey }),
    {
      toastTitle: 'Not assigned',
      refreshes: [keys.users, keys.coaches],
      onAnswer: ({ count }) => {
        toast({
          title: 'Assigned',
          description: `${count} ${count === 1 ? 'client' : 'clients'} handed over.`,
        });
        onDone();
      },
    },
  );
  return (
    <Bar role="group" aria-label="Chosen clients">
      <span role="status">{chosen.length} chosen</span>
      <NativeSelect aria-label="Coach" value={coach} onChange={({ target }) => setCoach(target.value)}>
        <option value={NOT_CHOSEN} disabled>
          Choose a coach
        </option>
        <CoachOptions coaches={coaches} />
      </NativeSelect>
      <Button
        size="small"
        isBusy={assign.isBusy}
        disabled={coach === NOT_CHOSEN}
        onClick={() => void assign.send(readCoach(coach))}
      >
        Assign
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Clear
      </Button>
    </Bar>
  );
}
