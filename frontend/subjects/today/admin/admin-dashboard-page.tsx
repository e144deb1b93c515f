import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { finishedBrandsQuery } from '#frontend/subjects/book/queries.ts';
import { ClientList } from '#frontend/subjects/clients/list/client-list.tsx';
import { ClientTools } from '#frontend/subjects/clients/list/client-tools.tsx';
import { StatusSelect } from '#frontend/subjects/clients/list/status-select.tsx';
import { isNarrowed, useClientChoice } from '#frontend/subjects/clients/list/use-client-choice.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { ScopeSelect } from '#frontend/subjects/clients/scope-select.tsx';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import {
  Button,
  barHeight,
  Card,
  lazy,
  Page,
  PageHeading,
  Row,
  SkipLink,
  Split,
  space,
  TooltipProvider,
} from '#kit';
import { DASHBOARD_CLIENTS } from '#shared/contract/limits.ts';
import { ActivityCard } from './activity-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { FinishedCard } from './finished-card.tsx';
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

const ClientsFrame = styled(Card)`
  scroll-margin-top: calc(${barHeight} + ${space(4)});
`;

const FILTER_ID = 'client-filter';

/** What waits for a coach, then the numbers and the activity, then the clients. */
export function AdminDashboardPage() {
  const [choice] = useClientChoice();
  const [isFilterOpen, setIsFilterOpen] = useState(isNarrowed(choice));
  const clients = useRef<HTMLElement>(null);
  // The table that the filters change is below the other cards.
  const showClients = (): void => clients.current?.scrollIntoView({ block: 'start' });
  const pending = usePending();
  const inbox = useInbox(false);
  const attention = useQuery(attentionQuery(ofScope(useScope())));
  const finished = useQuery(finishedBrandsQuery());
  const areRead = [pending, inbox, attention, finished].every(
    ({ data, error }) => data !== undefined || error,
  );
  return (
    <TooltipProvider>
      <Page $width="wide">
        {(pending.data?.length ?? 0) > 0 && (
          <SkipLink href={`#${FIRST_REVIEW}`} onClick={goToFirstReview}>
            Skip to the first review
          </SkipLink>
        )}
        <Row as="header" justify="space-between" gap={[3, 6]}>
          <PageHeading title="Coach dashboard" />
          <Row gap={2} align="stretch">
            <ScopeSelect />
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
        <Split of="minmax(0, 1fr) minmax(0, 26rem)" gap={6} align="stretch" stacks="74rem">
          <PendingCard />
          <UnansweredCard />
        </Split>
        <UntilRead $isReady={areRead}>
          <AttentionCard />
          <Split of="minmax(0, 1fr) minmax(0, 26rem)" gap={6} align="stretch" stacks="74rem">
            <OverviewCard />
            <ActivityCard />
          </Split>
          <FinishedCard />
          <ClientsFrame title="Client Management" aside={<ClientTools />} ref={clients}>
            <div id={FILTER_ID} hidden={!isFilterOpen}>
              {isFilterOpen && <OpenFilter controlledAs={FILTER_ID} />}
            </div>
            <ClientList size={DASHBOARD_CLIENTS} />
          </ClientsFrame>
        </UntilRead>
      </Page>
    </TooltipProvider>
  );
}
