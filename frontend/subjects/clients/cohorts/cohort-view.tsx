import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { InviteManyButton } from '#frontend/subjects/clients/invite-many/invite-many-button.tsx';
import { AnnounceButton } from '#frontend/subjects/clients/list/announce-button.tsx';
import { ClientList } from '#frontend/subjects/clients/list/client-list.tsx';
import { cohortQuery, cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { DaysOf } from '#frontend/subjects/insights/day-strip.tsx';
import { type FinishSpan, finishSpans } from '#frontend/subjects/insights/finish-spans.ts';
import {
  Button,
  Card,
  CardHeader,
  color,
  confirm,
  ErrorState,
  fontFamily,
  fontSize,
  LinkButton,
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
import type { CohortNumbers, CohortNumbers as Numbers } from '#shared/contract/cohorts.ts';
import { SMALL_GROUP } from '#shared/contract/limits.ts';
import { paths } from '#shared/domain/pages.ts';
import { policyInWords } from '#shared/domain/policy-words.ts';
import { startInWords } from './cohort-words.ts';
import { useProgramme } from './use-programme.ts';

/** Loaded lazily: it loads the form libraries. */
const CohortDialog = lazy(async () => (await import('./cohort-dialogs.tsx')).CohortDialog);

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  justify-self: start;
  font-weight: 600;
`;

const Overview = styled(Card)`
  padding-bottom: 0;
`;

/** One cohort: where its clients stand, its numbers and its people. */
export function CohortView({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(cohortQuery(id));
  if (data) return <Found cohort={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === null ? <CohortNotFound /> : <PageSpinner />;
}

const CohortNotFound = () => (
  <Page $width="reading">
    <PageHeading title="Cohort not found" />
    <p>There is no cohort with this number.</p>
    <div>
      <LinkButton to={paths.cohorts}>All cohorts</LinkButton>
    </div>
  </Page>
);

function Found({ cohort }: { cohort: Numbers }) {
  const [isEditing, setIsEditing] = useState(false);
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
          <Back to={paths.cohorts}>
            <ArrowLeft size={18} aria-hidden="true" />
            All cohorts
          </Back>
          <Row justify="space-between">
            <PageHeading title={cohort.name} />
            <Row gap={2}>
              {cohort.clients === 0 && (
                <Button variant="quiet" size="small" onClick={remove}>
                  Remove
                </Button>
              )}
              {resetsByMail && <InviteManyButton cohortId={cohort.id} variant="secondary" />}
              {cohort.clients > 0 && <AnnounceButton cohort={cohort} />}
              <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
                Edit
              </Button>
            </Row>
          </Row>
          <Muted>
            {startInWords(cohort)} · {policyInWords(cohort.policy)}
            {programme && ` · ${programme.name}`}
          </Muted>
        </Stack>
        <Overview aria-labelledby="overview">
          <h2 id="overview">Overview</h2>
          <CohortFigures cohort={cohort} length={programme?.titles.length ?? 0} />
          <DaysOf
            query={{ data: cohort.days, error: null, refetch: () => undefined }}
            cohortId={cohort.id}
            titles={programme?.titles ?? []}
          />
        </Overview>
        <Card aria-labelledby="people">
          <CardHeader>
            <h2 id="people">Clients</h2>
          </CardHeader>
          <ClientList cohortId={cohort.id} />
        </Card>
        {isEditing && <CohortDialog cohort={cohort} onClose={() => setIsEditing(false)} />}
      </Page>
    </TooltipProvider>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(4)};
  padding: ${space(5)} 0 ${space(6)};
  & > div { display: flex; flex-direction: column; gap: ${space(1)}; }
  & > div + div { border-left: 1px solid ${color('border')}; padding-left: ${space(5)}; }
  & dt { order: 1; color: ${color('textMuted')}; font-size: ${fontSize.label}; font-weight: 500; }
  & dd { margin: 0; font: 560 ${fontSize.h1}/1.1 ${fontFamily.display}; font-variant-numeric: lining-nums tabular-nums; }
  & dt + dd + dd { order: 2; color: ${color('textMuted')}; font: 500 ${fontSize.small}/1.3 ${fontFamily.text}; }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > div + div { border: 0; padding-left: 0; }
  }
`;

/** Its clients, what waits, and the share that finished. */
const CohortFigures = ({ cohort, length }: { cohort: CohortNumbers; length: number }) => (
  <Figures>
    <div>
      <dt>Clients</dt>
      <dd>{cohort.clients}</dd>
    </div>
    <div>
      <dt>Waiting for review</dt>
      <dd>{cohort.waiting}</dd>
    </div>
    {finishSpans(length).map(({ key, days }) => (
      <div key={key}>
        <dt>Finished within {days} days</dt>
        {shareOf(cohort, key).map((part) => (
          <dd key={part}>{part}</dd>
        ))}
      </div>
    ))}
  </Figures>
);

/** The share, and what it is of. */
function shareOf({ finishes }: CohortNumbers, key: FinishSpan['key']): [string, string] {
  const [count, started] = [finishes[key], finishes.started];
  if (count === null || started === null) return ['–', `of fewer than ${SMALL_GROUP}, for owners`];
  if (started === 0) return ['–', 'nobody has begun'];
  return [
    `${Math.round((100 * count) / started)}%`,
    `${count} of ${started}${finishes.isSettled[key] ? '' : ', so far'}`,
  ];
}
