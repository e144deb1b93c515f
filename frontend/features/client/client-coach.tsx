import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { coachesQuery } from '#frontend/data/queries/whose.ts';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { NamedOptions, readId, UNASSIGNED } from '#frontend/ui/options.tsx';
import type { User } from '#shared/contract/users.ts';

/** Whose client this is, and a way to hand them over; nothing on a site of one coach. */
export function ClientCoach({ client }: { client: User }) {
  const { data: coaches = [] } = useQuery(coachesQuery);
  const assign = useWrite(
    (coachId: number | null) =>
      call('PUT /api/users/:userId/coach', { params: { userId: client.id }, body: { coachId } }),
    {
      toastTitle: 'Not handed over',
      refreshes: [keys.user(client.id), keys.users, keys.coaches, keys.audit(client.id)],
    },
  );
  if (coaches.length < 2) return null;
  return (
    <>
      <dt>
        <label htmlFor="client-coach">Coach</label>
      </dt>
      <dd>
        <NativeSelect
          id="client-coach"
          value={client.coachId ?? ''}
          disabled={assign.isBusy}
          onChange={({ target }) => void assign.send(readId(target.value))}
        >
          <NamedOptions none={UNASSIGNED} of={coaches} />
        </NativeSelect>
      </dd>
    </>
  );
}
