import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { ActProgress } from '#frontend/subjects/clients/acts/act-progress.tsx';
import { countPeople } from '#frontend/subjects/clients/acts/act-texts.ts';
import {
  actsQuery,
  cohortsQuery,
  countsQuery,
  type InvitationFilter,
  invitationCountsQuery,
  invitationsQuery,
  matchingInvitationsQuery,
} from '#frontend/subjects/clients/queries.ts';
import {
  Button,
  Card,
  color,
  confirm,
  EmailText,
  Field,
  ListLine,
  ListOf,
  MoreButton,
  Muted,
  NamedOptions,
  NativeSelect,
  Page,
  PageHeading,
  Row,
  Stack,
  space,
  Text,
  TimeText,
  toast,
} from '#kit';
import type {
  Invitation,
  InvitationChange,
  InvitationCounts,
  InvitationState,
} from '#shared/contract/invitations.ts';
import { paths } from '#shared/domain/pages.ts';
import { InvitationBadge, invitationStates } from './invitation-badge.tsx';
import { InviteButtons } from './invite-buttons.tsx';

function readFilter(address: URLSearchParams): InvitationFilter {
  const state = address.get('state') ?? '';
  const cohort = /^[1-9]\d{0,8}$/.exec(address.get('cohort') ?? '')?.[0];
  return {
    ...(Object.hasOwn(invitationStates, state) ? { state: state as InvitationState } : {}),
    ...(cohort ? { cohort } : {}),
  };
}

const questions = {
  'invite-again': {
    title: (who: string) => `Send again to ${who}?`,
    action: 'Send again',
    text: 'Each person gets the last mail again with a new link. People who have already joined are skipped.',
    one: 'They get the last mail again with a new link. Earlier links stop working.',
  },
  revoke: {
    title: (who: string) => `Revoke the invitation of ${who}?`,
    action: 'Revoke',
    text: 'The links stop working and the unused accounts are removed. People who have already joined are not affected. You can invite the same addresses again.',
    one: 'The link stops working and the unused account is removed. You can invite the same address again.',
  },
} as const;

/** Asks before invitations are sent again or revoked; workers carry it out, as a bulk action. */
function confirmChange({ kind, to }: InvitationChange, name?: string): void {
  const { title, action, text, one } = questions[kind];
  const count = 'userIds' in to ? to.userIds.length : to.count;
  confirm({
    title: title(name ?? countPeople(count)),
    action,
    isDangerous: kind === 'revoke',
    send: (idempotencyKey) => call('POST /api/invitations/changes', { body: { kind, to }, idempotencyKey }),
    refreshes: [actsQuery, invitationsQuery, countsQuery],
    text: <p>{count === 1 ? one : text}</p>,
  });
}

/** Everybody who is invited and no client yet, and who joined in the last 30 days. */
export function InvitationsPage() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const query = usePages(invitationsQuery(filter));
  const { data: counts } = useQuery(invitationCountsQuery({ cohort: filter.cohort }));
  const { data: matching } = useQuery(matchingInvitationsQuery(filter));
  const { state, cohort } = filter;
  const isEmpty = counts && !state && !cohort && countOf(counts, undefined) === 0;
  const all = matching && { ...matching, ...(state && { state }), ...(cohort && { cohort: Number(cohort) }) };
  return (
    <Page $width="wide">
      <Stack gap={2}>
        <Row justify="space-between">
          <PageHeading title="Invitations" />
          <Row gap={2}>
            <InviteButtons variant="primary" />
          </Row>
        </Row>
        <Muted>
          Invited people are counted as clients after they first sign in. A mailed link works once and expires
          in 7 days.
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
          <Row gap={2} style={{ paddingBottom: space(3) }}>
            <Button
              size="small"
              variant="secondary"
              onClick={() => confirmChange({ kind: 'invite-again', to: all })}
            >
              Send again to all {all.count}
            </Button>
            <Button size="small" variant="danger" onClick={() => confirmChange({ kind: 'revoke', to: all })}>
              Revoke all {all.count}
            </Button>
          </Row>
        )}
        <ListOf
          query={query}
          skeletons={3}
          empty={state || cohort ? 'No such invitations' : 'No invitations yet'}
        >
          {(invitation) => <InvitationRow key={invitation.userId} invitation={invitation} />}
        </ListOf>
        <MoreButton list={query} label="Show more" isFlush />
      </Card>
    </Page>
  );
}

/** Nothing is laid out outside the window. */
const InvitationItem = styled(ListLine)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 5rem;
`;

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { userId, name, email, state, words, askedAt } = invitation;
  const again = useWrite(
    (_nothing: undefined, idempotencyKey) =>
      call('POST /api/users/:userId/invitation', { params: { userId }, body: { words }, idempotencyKey }),
    {
      failureText: 'The invitation could not be sent. Please try again.',
      toastTitle: 'Not sent',
      refreshes: [invitationsQuery],
      onAnswer: () => toast({ title: 'Sent again', description: `${name} gets a new mail.` }),
    },
  );
  return (
    <InvitationItem>
      <Stack gap={0}>
        <Link to={paths.client(userId)}>{name}</Link>
        <Text tone="muted" size="small">
          <EmailText>{email}</EmailText> · <TimeText at={askedAt} />
        </Text>
      </Stack>
      <Row gap={2}>
        <InvitationBadge invitation={invitation} />
        {state !== 'joined' && resetsByMail && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Send again to ${name}`}
            isBusy={again.isBusy}
            onClick={() => void again.send(undefined)}
          >
            Send again
          </Button>
        )}
        {state !== 'joined' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Revoke the invitation of ${name}`}
            onClick={() => confirmChange({ kind: 'revoke', to: { userIds: [userId] } }, name)}
          >
            Revoke
          </Button>
        )}
      </Row>
    </InvitationItem>
  );
}

const Filters = styled(Row)`
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
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const { state: chosen, ...rest } = filter;
  const states = (Object.keys(invitationStates) as InvitationState[]).filter(
    (state) => state === chosen || (counts?.[state] ?? 0) > 0,
  );
  return (
    <Filters role="group" aria-label="Show invitations" gap={2} align="end">
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
    </Filters>
  );
}
