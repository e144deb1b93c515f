import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { LinkedLine } from '#frontend/kit/linked-line.tsx';
import { BackLink } from '#frontend/subjects/clients/back-link.tsx';
import { InviteManyButton } from '#frontend/subjects/clients/invitations/invite-buttons.tsx';
import { ClientList } from '#frontend/subjects/clients/list/client-list.tsx';
import { cohortQuery, cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { DaysOf } from '#frontend/subjects/insights/day-strip.tsx';
import { finishSpans } from '#frontend/subjects/insights/finish-spans.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import {
  Badge,
  Button,
  Card,
  color,
  confirm,
  counted,
  ErrorState,
  Fold,
  fontFamily,
  fontSize,
  LinkButton,
  ListOf,
  lazy,
  Muted,
  media,
  Page,
  PageHeading,
  PageSpinner,
  Row,
  Stack,
  space,
  TooltipProvider,
} from '#kit';
import type { Cohort, CohortNumbers } from '#shared/contract/cohorts.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import { policyInWords } from '#shared/domain/next-day.ts';
import { paths } from '#shared/domain/pages.ts';

/** Loaded lazily: it loads the form libraries. */
const CohortDialog = lazy(async () => (await import('./cohort-dialogs.tsx')).CohortDialog);
const AnnounceDialog = lazy(
  async () => (await import('#frontend/subjects/clients/list/act-bar.tsx')).actParts.AnnounceDialog,
);

/** All cohorts, or the one of the address. */
export function CohortsPage() {
  const { id } = useParams();
  return id === undefined ? <CohortsList /> : <CohortById key={id} id={Number.parseInt(id, 10) || 0} />;
}

/** 'Starts Dec 7'. */
const startText = ({ isAhead, startsOn }: Cohort): string =>
  `${isAhead ? 'Starts' : 'Started'} ${dateInWords(startsOn, { timeZone: 'UTC' })}`;

/** A programme by its id, once it is known. */
function useProgramme(id: number | null): ProgrammeItem | undefined {
  const { data = [] } = useQuery(programmesQuery());
  return data.find((each) => each.id === id);
}

function CohortsList() {
  const query = useQuery(cohortsQuery());
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Page $width="wide">
      <Row justify="space-between">
        <PageHeading title="Cohorts" />
        <Row gap={2}>
          <LinkButton variant="quiet" size="small" to={paths.clients}>
            Clients
          </LinkButton>
          <Button size="small" onClick={() => setIsMaking(true)}>
            <Plus size={16} aria-hidden="true" />
            New cohort
          </Button>
        </Row>
      </Row>
      <Muted>
        A cohort starts together. You also choose how its days unlock. Clients without a cohort start when
        they join.
      </Muted>
      <Card aria-label="Cohorts">
        <ListOf query={query} skeletons={2} empty="No cohorts yet">
          {(cohort) => <CohortLine key={cohort.id} cohort={cohort} />}
        </ListOf>
      </Card>
      {isMaking && <CohortDialog onClose={() => setIsMaking(false)} />}
    </Page>
  );
}

function CohortLine({ cohort }: { cohort: Cohort }) {
  const programme = useProgramme(cohort.programmeId);
  return (
    <LinkedLine $beside="14rem 7rem">
      <div>
        <Link to={paths.cohort(cohort.id)}>{cohort.name}</Link>
        <Muted>
          {policyInWords(cohort.policy)}
          {programme && ` · ${programme.name}`}
        </Muted>
      </div>
      <div>{cohort.isAhead ? <Badge>{startText(cohort)}</Badge> : <Muted>{startText(cohort)}</Muted>}</div>
      <span>{counted(cohort.clients, 'client')}</span>
    </LinkedLine>
  );
}

/** One cohort: where its clients stand, its numbers and its people. */
function CohortById({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(cohortQuery(id));
  if (data) return <CohortView cohort={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner />;
  return (
    <Page $width="reading">
      <PageHeading title="Cohort not found" />
      <p>There is no cohort with this number.</p>
      <div>
        <LinkButton to={paths.cohorts}>All cohorts</LinkButton>
      </div>
    </Page>
  );
}

function CohortView({ cohort }: { cohort: CohortNumbers }) {
  const [dialog, setDialog] = useState<'edit' | 'announce' | null>(null);
  const goTo = useNavigate();
  const programme = useProgramme(cohort.programmeId);
  const remove = (): void =>
    confirm({
      title: `Remove ${cohort.name}?`,
      action: 'Remove',
      isDangerous: true,
      send: async () => {
        await call('DELETE /api/cohorts/:cohortId', { params: { cohortId: cohort.id } });
        goTo(paths.cohorts);
      },
      refreshes: [cohortsQuery],
      text: <p>It has no clients, so nobody is affected.</p>,
    });
  return (
    <TooltipProvider>
      <Page $width="wide">
        <Stack gap={2}>
          <BackLink to={paths.cohorts}>All cohorts</BackLink>
          <Row justify="space-between">
            <PageHeading title={cohort.name} />
            <Row gap={2}>
              {cohort.clients === 0 && (
                <Button variant="quiet" size="small" onClick={remove}>
                  Remove
                </Button>
              )}
              {resetsByMail && <InviteManyButton cohortId={cohort.id} variant="secondary" />}
              {cohort.clients > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-haspopup="dialog"
                  onClick={() => setDialog('announce')}
                >
                  <Megaphone size={16} aria-hidden="true" />
                  Announce
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => setDialog('edit')}>
                Edit
              </Button>
            </Row>
          </Row>
          <Muted>
            {startText(cohort)} · {counted(cohort.clients, 'client')} · {policyInWords(cohort.policy)}
            {programme && ` · ${programme.name}`}
          </Muted>
        </Stack>
        {!cohort.isAhead && (
          <Card title="Overview">
            <CohortFigures cohort={cohort} length={programme?.titles.length ?? 0} />
            <Fold title="Day by day">
              <DaysOf
                query={{ data: cohort.days, error: null, refetch: () => undefined }}
                cohortId={cohort.id}
                titles={programme?.titles ?? []}
              />
            </Fold>
          </Card>
        )}
        <Card title="Clients">
          <ClientList cohortId={cohort.id} />
        </Card>
        {dialog === 'edit' && <CohortDialog cohort={cohort} onClose={() => setDialog(null)} />}
        {dialog === 'announce' && <AnnounceDialog cohort={cohort} onClose={() => setDialog(null)} />}
      </Page>
    </TooltipProvider>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  padding-bottom: ${space(4)};
  & > div { display: flex; flex-direction: column; gap: ${space(1)}; }
  & > div + div { border-left: 1px solid ${color('border')}; padding-left: ${space(5)}; }
  & dt { order: 1; color: ${color('textMuted')}; font-size: ${fontSize.body}; }
  & dd { margin: 0; font: 560 ${fontSize.h1}/1.1 ${fontFamily.display}; font-variant-numeric: lining-nums tabular-nums; }
  & dt + dd + dd { order: 2; color: ${color('textMuted')}; font: 400 ${fontSize.small}/1.3 ${fontFamily.text}; }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > div + div { border: 0; padding-left: 0; }
  }
`;

/** How its clients do now, and who finished once all have had the days for it. */
function CohortFigures({ cohort, length }: { cohort: CohortNumbers; length: number }) {
  const { days, waiting, finishes } = cohort;
  const begun = days.filter(({ day }) => day > 0);
  const quiet = begun.reduce((sum, each) => sum + each.silent, 0);
  const onTrack = begun.reduce((sum, each) => sum + each.clients, 0) - quiet;
  const { started, within21: finished, isSettled } = finishes;
  const [span] = finishSpans(length);
  return (
    <Figures>
      {Object.entries({ 'On track': onTrack, 'Waiting for review': waiting, Quiet: quiet }).map(
        ([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ),
      )}
      {isSettled.within21 && started !== null && started > 0 && finished !== null && (
        <div>
          <dt>Finished within {span.days} days</dt>
          <dd>{Math.round((100 * finished) / started)}%</dd>
          <dd>
            {finished} of {started}
          </dd>
        </div>
      )}
    </Figures>
  );
}
