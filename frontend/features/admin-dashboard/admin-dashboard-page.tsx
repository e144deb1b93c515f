import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import styled from 'styled-components';
import { isNarrowed, useClientChoice } from '#frontend/blocks/clients/use-client-choice.ts';
import { finishedBrandsQuery } from '#frontend/data/brand-queries.ts';
import { attentionQuery } from '#frontend/data/coach-queries.ts';
import { usePages } from '#frontend/data/pages.ts';
import { usePending } from '#frontend/data/pending.ts';
import { activityQuery } from '#frontend/data/queries.ts';
import { useScope } from '#frontend/data/whose.ts';
import { space } from '#frontend/theme/tokens.ts';
import { Page } from '#frontend/ui/layout.tsx';
import { TooltipProvider } from '#frontend/ui/tooltip.tsx';
import { ActivityCard } from './activity-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { ClientsCard } from './clients-card.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { FinishedCard } from './finished-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { PendingCard } from './pending-card.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  gap: ${space(6)};
  align-items: start;
  @media (max-width: 74rem) { grid-template-columns: minmax(0, 1fr); }
`;

/** Hidden until the content above has its height, so that the layout does not shift. */
const Below = styled.div<{ $isReady: boolean }>`
  display: contents;
  visibility: ${({ $isReady }) => ($isReady ? 'visible' : 'hidden')};
`;

/** The coach's pending work, then activity, then all clients. */
export function AdminDashboardPage(): ReactElement {
  const [choice] = useClientChoice();
  const [isFilterOpen, setIsFilterOpen] = useState(isNarrowed(choice));
  const clients = useRef<HTMLElement>(null);
  // The table that the filters change is below the other cards.
  const showClients = (): void => clients.current?.scrollIntoView({ block: 'start' });
  const pending = usePending();
  const activity = usePages(activityQuery);
  const attention = useQuery(attentionQuery(useScope()));
  const finished = useQuery(finishedBrandsQuery);
  const isReady = [pending, activity, attention, finished].every(
    ({ data, error }) => data !== undefined || error,
  );
  return (
    <TooltipProvider>
      <Page $width="wide">
        <DashboardHeader
          isFilterOpen={isFilterOpen}
          onFilter={() => {
            setIsFilterOpen(!isFilterOpen);
            if (!isFilterOpen) showClients();
          }}
          onStatus={showClients}
        />
        <OverviewCard />
        <Columns>
          <PendingCard />
          <ActivityCard />
        </Columns>
        <Below $isReady={isReady}>
          <AttentionCard />
          <FinishedCard />
          <ClientsCard card={clients} isFilterOpen={isFilterOpen} />
        </Below>
      </Page>
    </TooltipProvider>
  );
}
