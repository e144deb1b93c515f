import { ClientList } from '#frontend/blocks/clients/client-list.tsx';
import { ClientTools } from '#frontend/blocks/clients/client-tools.tsx';
import { FilterPanel } from '#frontend/blocks/clients/filter-panel.tsx';
import { StatusSelect } from '#frontend/blocks/clients/status-select.tsx';
import { useUser } from '#frontend/data/session/session.ts';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Card, Page, PageHeading, Row } from '#frontend/ui/layout.tsx';
import { TooltipProvider } from '#frontend/ui/tooltip.tsx';
import { paths } from '#shared/domain/pages.ts';

/** All clients, with the filters above them. */
export const ClientsPage = () => (
  <TooltipProvider>
    <Page $width="wide">
      <Row $justify="space-between">
        <PageHeading title="Clients" />
        <Row $gap={2}>
          <StatusSelect />
          <LinkButton variant="quiet" size="small" to={paths.cohorts}>
            Cohorts
          </LinkButton>
          {useUser().isOwner && (
            <LinkButton variant="quiet" size="small" to={paths.team}>
              Team
            </LinkButton>
          )}
          <ClientTools />
        </Row>
      </Row>
      <Card aria-label="Clients">
        <FilterPanel />
        <ClientList />
      </Card>
    </Page>
  </TooltipProvider>
);
