import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { invitationStates } from '#frontend/blocks/clients/invitation-badge.tsx';
import type { InvitationFilter } from '#frontend/data/queries/coach.ts';
import { cohortsQuery } from '#frontend/data/queries/cohorts.ts';
import { color, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Field, NativeSelect } from '#frontend/ui/field.tsx';
import { NamedOptions } from '#frontend/ui/options.tsx';
import type { InvitationCounts, InvitationState } from '#shared/contract/invitations.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: end;
  padding-bottom: ${space(3)};
  & [aria-pressed='true'] { border-color: ${color('accent')}; color: ${color('accentStrong')}; background: ${color('accentSoft')}; }
`;

/** How many invitations have a state; without one, how many there are. */
export function countOf(
  counts: InvitationCounts,
  state: InvitationState | undefined,
  { hasJoined }: { hasJoined: boolean },
): number {
  if (state) return counts[state];
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return hasJoined ? all : all - counts.joined;
}

interface InvitationFiltersProps {
  filter: InvitationFilter;
  counts: InvitationCounts | undefined;
  onFilter: (filter: InvitationFilter) => void;
}

/** The states that occur, each with its number, and the cohort. */
export function InvitationFilters({ filter, counts, onFilter }: InvitationFiltersProps) {
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  const { state: chosen, ...rest } = filter;
  const states = (Object.keys(invitationStates) as InvitationState[]).filter(
    (state) => state === chosen || (counts?.[state] ?? 0) > 0,
  );
  return (
    <Line role="group" aria-label="Show invitations">
      {[undefined, ...states].map((state) => (
        <Button
          key={state ?? 'all'}
          size="small"
          variant="secondary"
          aria-pressed={chosen === state}
          onClick={() => onFilter(state ? { ...rest, state } : rest)}
        >
          {state ? invitationStates[state][0] : 'All'} {counts && countOf(counts, state, { hasJoined: true })}
        </Button>
      ))}
      {cohorts.length > 0 && (
        <Field label="Cohort">
          <NativeSelect
            value={filter.cohort ?? ''}
            onChange={({ target: { value } }) => {
              const { cohort: _, ...others } = filter;
              onFilter(value === '' ? others : { ...others, cohort: value });
            }}
          >
            <NamedOptions none="Any cohort" of={cohorts} />
          </NativeSelect>
        </Field>
      )}
    </Line>
  );
}
