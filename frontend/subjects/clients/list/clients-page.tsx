import { ClientList } from '#frontend/subjects/clients/list/client-list.tsx';
import { ClientTools } from '#frontend/subjects/clients/list/client-tools.tsx';
import { FilterPanel } from '#frontend/subjects/clients/list/filter-panel.tsx';
import { Card, Page, PageHeading, Row, TooltipProvider } from '#kit';

/** All clients, with the filters above them. */
export const ClientsPage = () => (
  <TooltipProvider>
    <Page $width="wide">
      <Row justify="space-between" align="start">
        <PageHeading title="Clients" />
        <ClientTools />
      </Row>
      <Card aria-label="Clients">
        <FilterPanel />
        <ClientList />
      </Card>
    </Page>
  </TooltipProvider>
);
