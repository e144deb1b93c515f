import { useQuery } from '@tanstack/react-query';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { requiredFactorQuery } from '#frontend/data/queries/team.ts';
import { Card } from '#frontend/ui/card.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { RequiredFactor } from '#shared/contract/team.ts';

/** Whether every coach needs a second factor, for owners. */
export function RequiredFactorCard() {
  const { data, error, refetch } = useQuery(requiredFactorQuery);
  const { send } = useWrite((body: RequiredFactor) => call('PUT /api/team/second-factor', { body }), {
    toastTitle: 'Not changed',
    refreshes: [requiredFactorQuery.queryKey, keys.secondFactor],
    onAnswer: (saved) => freshness.patch(requiredFactorQuery.queryKey, () => saved),
  });
  return (
    <Card aria-labelledby="required-factor">
      <Stack $gap={4}>
        <h2 id="required-factor">Signing in</h2>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height={48} />}
        {data && (
          <Checkbox
            label="Require a second factor of every coach"
            hint="A coach without one sets it up at once, and can do nothing else before."
            checked={data.isRequired}
            onChange={(isRequired) => void send({ isRequired })}
          />
        )}
      </Stack>
    </Card>
  );
}
