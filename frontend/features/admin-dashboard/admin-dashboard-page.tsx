import type { ReactElement } from 'react';
import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import { Page } from '#frontend/ui/layout.tsx';
import { TooltipProvider } from '#frontend/ui/tooltip.tsx';
import { ActivityCard } from './activity-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { ClientsCard } from './clients-card.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { OverviewCard } from './overview-card.tsx';
import { PendingCard } from './pending-card.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  gap: ${space(6)};
  align-items: start;
  @media (max-width: 74rem) { grid-template-columns: minmax(0, 1fr); }
`;

/** What waits for the coach first, then what happened, then everybody. */
export const AdminDashboardPage = (): ReactElement => (
  <TooltipProvider>
    <Page $width="bench">
      <DashboardHeader />
      <OverviewCard />
      <Columns>
        <PendingCard />
        <ActivityCard />
      </Columns>
      <AttentionCard />
      <ClientsCard />
    </Page>
  </TooltipProvider>
);
