import { useUser } from '#frontend/data/session/session.ts';
import { ClientList } from '#frontend/subjects/clients/list/client-list.tsx';
import { ClientTools } from '#frontend/subjects/clients/list/client-tools.tsx';
import { FilterPanel } from '#frontend/subjects/clients/list/filter-panel.tsx';
import { StatusSelect } from '#frontend/subjects/clients/list/status-select.tsx';
import { Card, LinkButton, Page, PageHeading, Row, TooltipProvider } from '#kit';
import { paths } from '#shared/domain/pages.ts';

/** All clients, with the filters above them. */
export const ClientsPage = () => (
  <TooltipProvider>
    <Page $width="wide">
      <Row justify="space-between">
        <PageHeading title="Clients" />
        <Row gap={2}>
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
