import { useQuery } from '@tanstack/react-query';
import { OWN_AND_UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { type Scope, useChooseScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { NativeSelect } from '#kit';

/** Narrows lists to the coach's own and unassigned clients; nothing on a site of one coach. */
export function ScopeSelect() {
  const { data: coaches = [] } = useQuery(coachesQuery());
  const scope = useScope();
  const choose = useChooseScope();
  if (coaches.length < 2) return null;
  return (
    <NativeSelect
      aria-label="Whose clients"
      value={scope}
      onChange={({ target }) => choose(target.value as Scope)}
    >
      <option value="mine">{OWN_AND_UNASSIGNED}</option>
      <option value="all">All coaches</option>
    </NativeSelect>
  );
}
