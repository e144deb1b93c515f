import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ActProgress } from '#frontend/blocks/clients/acts/act-progress.tsx';
import { invitationStates } from '#frontend/blocks/clients/invitation-badge.tsx';
import { InviteButtons } from '#frontend/blocks/clients/invite-buttons.tsx';
import {
  type InvitationFilter,
  invitationCountsQuery,
  invitationsQuery,
  matchingInvitationsQuery,
} from '#frontend/data/queries/coach.ts';
import { cohortsQuery } from '#frontend/data/queries/cohorts.ts';
import { usePages } from '#frontend/data/queries/pages.ts';
import { color, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Field, NativeSelect } from '#frontend/ui/field.tsx';
import { Card, Muted, Page, PageHeading, Row, Stack } from '#frontend/ui/layout.tsx';
import { ListOf } from '#frontend/ui/list-state.tsx';
import { MoreButton } from '#frontend/ui/more-button.tsx';
import { NamedOptions } from '#frontend/ui/options.tsx';
import type { InvitationCounts, InvitationState } from '#shared/contract/invitations.ts';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { InvitationLine } from './invitation-line.tsx';

/** About all that are shown. */
const All = styled(Row)`
  padding-bottom: ${space(3)};
`;

function readFilter(address: URLSearchParams): InvitationFilter {
  const state = address.get('state') ?? '';
  const cohort = /^[1-9]\d{0,8}$/.exec(address.get('cohort') ?? '')?.[0];
  return {
    ...(Object.hasOwn(invitationStates, state) ? { state: state as InvitationState } : {}),
    ...(cohort ? { cohort } : {}),
  };
}

/** Everybody who is invited and no client yet, and who joined in the last 30 days. */
export function InvitationsPage() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const query = usePages(invitationsQuery(filter));
  const { data: counts } = useQuery(invitationCountsQuery(filter.cohort));
  const [change, setChange] = useState<Change | null>(null);
  const { data: matching } = useQuery(matchingInvitationsQuery(filter));
  const { state, cohort } = filter;
  const isEmpty = counts && !state && !cohort && countOf(counts, undefined) === 0;
  const all = matching && { ...matching, ...(state && { state }), ...(cohort && { cohort: Number(cohort) }) };
  return (
    <Page $width="wide">
      <Stack $gap={2}>
        <Row $justify="space-between">
          <PageHeading title="Invitations" />
          <Row $gap={2}>
            <InviteButtons />
          </Row>
        </Row>
        <Muted>
          Invited people become clients when they first sign in. Until then they are in no list and no count
          of clients. A mailed link works once, for 7 days.
        </Muted>
      </Stack>
      <ActProgress />
      <Card aria-label="Invited people">
        {!isEmpty && (
          <InvitationFilters
            filter={filter}
            counts={counts}
            onFilter={(next) => setAddress({ ...next }, { replace: true })}
          />
        )}
        {all && all.count > 0 && (
          <All $gap={2}>
            <Button
              size="small"
              variant="secondary"
              onClick={() => setChange({ kind: 'invite-again', to: all })}
            >
              Send again to all {all.count}
            </Button>
            <Button size="small" variant="danger" onClick={() => setChange({ kind: 'revoke', to: all })}>
              Revoke all {all.count}
            </Button>
          </All>
        )}
        <ListOf
          query={query}
          skeletons={3}
          empty={state || cohort ? 'No such invitations' : 'No invitations yet'}
        >
          {(invitation) => (
            <InvitationLine
              key={invitation.userId}
              invitation={invitation}
              onRevoke={() =>
                setChange({ kind: 'revoke', to: { userIds: [invitation.userId] }, name: invitation.name })
              }
            />
          )}
        </ListOf>
        <MoreButton list={query} label="Show more" isFlush />
      </Card>
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </Page>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: end;
  padding-bottom: ${space(3)};
  & [aria-pressed='true'] { border-color: ${color('accent')}; color: ${color('accentStrong')}; background: ${color('accentSoft')}; }
`;

/** How many invitations have a state; without one, how many there are. */
const countOf = (counts: InvitationCounts, state: InvitationState | undefined): number =>
  state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);

interface InvitationFiltersProps {
  filter: InvitationFilter;
  counts: InvitationCounts | undefined;
  onFilter: (filter: InvitationFilter) => void;
}

/** The states that occur, each with its number, and the cohort. */
function InvitationFilters({ filter, counts, onFilter }: InvitationFiltersProps) {
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
          {state ? invitationStates[state][0] : 'All'} {counts && countOf(counts, state)}
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
