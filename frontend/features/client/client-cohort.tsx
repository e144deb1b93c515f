import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { cohortsQuery } from '#frontend/data/queries/cohorts.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { NamedOptions, readId } from '#frontend/ui/options.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { User } from '#shared/contract/users.ts';

/** The client's cohort and what it opens next; nothing before the first cohort. */
export function ClientCohort({ client }: { client: User }) {
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  const { id: userId, cohortId = null, opensAt = null } = client;
  const put = useWrite(
    (to: number | null) =>
      call('PUT /api/users/:userId/cohort', { params: { userId }, body: { cohortId: to } }),
    {
      toastTitle: 'Not changed',
      refreshes: [keys.user(userId), keys.users, keys.cohorts, keys.audit(userId)],
    },
  );
  if (cohorts.length === 0) return null;
  return (
    <>
      <dt>
        <label htmlFor="client-cohort">Cohort</label>
      </dt>
      <dd>
        <NativeSelect
          id="client-cohort"
          value={cohortId ?? ''}
          disabled={put.isBusy}
          onChange={({ target: { value } }) => void put.send(readId(value))}
        >
          <NamedOptions none="No cohort" of={cohorts} />
        </NativeSelect>
        {opensAt !== null && (
          <p>
            Day {client.currentDay + 1} opens <TimeText at={opensAt} isInSentence isFocusable />
          </p>
        )}
      </dd>
    </>
  );
}
