import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { usePages } from '#frontend/data/lists/pages.ts';
import { finishedBrandsQuery } from '#frontend/subjects/book/queries.ts';
import { ClientList } from '#frontend/subjects/clients/list/client-list.tsx';
import { ClientTools } from '#frontend/subjects/clients/list/client-tools.tsx';
import { StatusSelect } from '#frontend/subjects/clients/list/status-select.tsx';
import { isNarrowed, useClientChoice } from '#frontend/subjects/clients/list/use-client-choice.ts';
import { countsQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { ScopeSelect } from '#frontend/subjects/clients/scope-select.tsx';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import { DayStrip } from '#frontend/subjects/insights/day-strip.tsx';
import { LoadStrip } from '#frontend/subjects/insights/load-strip.tsx';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import { activityQuery, attentionQuery } from '#frontend/subjects/today/queries.ts';
import {
  Button,
  barHeight,
  Card,
  Grid,
  lazy,
  Page,
  PageHeading,
  Row,
  SkipLink,
  space,
  TooltipProvider,
} from '#kit';
import { DASHBOARD_CLIENTS } from '#shared/contract/limits.ts';
import { ActivityCard } from './activity-card.tsx';
import { AttentionFold } from './attention-fold.tsx';
import { FinishedFold } from './finished-fold.tsx';
import { KeptFold, useKept } from './kept-fold.tsx';
import { OverviewCard } from './overview-card.tsx';
import { FIRST_REVIEW, PendingCard } from './pending-card.tsx';
import { UnansweredCard } from './unanswered-card.tsx';

const OpenFilter = lazy(async () => (await import('./open-filter.tsx')).OpenFilter);

const goToFirstReview = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(FIRST_REVIEW)?.focus();
};

/** Hidden until the content above has its height, so that the layout does not shift. */
const UntilRead = styled.div<{ $isReady: boolean }>`
  display: contents;
  visibility: ${({ $isReady }) => ($isReady ? 'visible' : 'hidden')};
`;

const Dashboard = styled(Page)`
  padding-block: ${space(6)};
`;

const ClientsFrame = styled(Card)`
  scroll-margin-top: calc(${barHeight} + ${space(4)});
`;

const FILTER_ID = 'client-filter';

/** What waits for a coach, then the numbers and the activity, then the clients. */
export function AdminDashboardPage() {
  const [choice] = useClientChoice();
  const [isFilterOpen, setIsFilterOpen] = useState(isNarrowed(choice));
  const table = useKept('clients', true);
  const clients = useRef<HTMLElement>(null);
  // The table that the filters change is below the other cards.
  const showClients = (): void => {
    table[1](true);
    clients.current?.scrollIntoView({ block: 'start' });
  };
  const pending = usePending();
  const inbox = useInbox(false);
  const activity = usePages(activityQuery());
  const counts = useQuery(countsQuery());
  const attention = useQuery(attentionQuery(ofScope(useScope())));
  const finished = useQuery(finishedBrandsQuery());
  const areRead = [pending, inbox, activity, counts, attention, finished].every(
    ({ data, error }) => data !== undefined || error,
  );
  return (
    <TooltipProvider>
      <Dashboard $width="wide">
        {(pending.data?.length ?? 0) > 0 && (
          <SkipLink href={`#${FIRST_REVIEW}`} onClick={goToFirstReview}>
            Skip to the first review
          </SkipLink>
        )}
        <Row as="header" justify="space-between" gap={[3, 6]}>
          <Row gap={[2, 4]}>
            <PageHeading title="Coach dashboard" />
            <ScopeSelect />
          </Row>
          <Row gap={2} align="stretch">
            <StatusSelect onChoose={showClients} />
            <Button
              variant="secondary"
              aria-expanded={isFilterOpen}
              aria-controls={FILTER_ID}
              onClick={() => {
                setIsFilterOpen(!isFilterOpen);
                if (!isFilterOpen) showClients();
              }}
            >
              <ListFilter size={18} aria-hidden="true" />
              Filter
            </Button>
          </Row>
        </Row>
        <PendingCard />
        <UntilRead $isReady={areRead}>
          <Grid min="22rem" gap={6}>
            <UnansweredCard />
            <ActivityCard />
            <OverviewCard />
          </Grid>
          <FoldedParts />
          <ClientsFrame aria-label="Client Management" ref={clients}>
            <KeptFold title="Client Management" kept={table}>
              <Row justify="flex-end" style={{ marginBottom: space(2) }}>
                <ClientTools />
              </Row>
              <div id={FILTER_ID} hidden={!isFilterOpen}>
                {isFilterOpen && <OpenFilter controlledAs={FILTER_ID} />}
              </div>
              <ClientList size={DASHBOARD_CLIENTS} />
            </KeptFold>
          </ClientsFrame>
        </UntilRead>
      </Dashboard>
    </TooltipProvider>
  );
}

/** What few coaches need each day: one press away, and remembered. */
const FoldedParts = () => (
  <Card aria-label="More" style={{ paddingBlock: space(3) }}>
    <AttentionFold />
    <KeptFold title="Charts" kept={useKept('days', false)}>
      <DayStrip />
      <LoadStrip />
    </KeptFold>
    <FinishedFold />
  </Card>
);
