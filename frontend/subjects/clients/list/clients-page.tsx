import { ClientList } from '#frontend/subjects/clients/list/client-list.tsx';
import { ClientTools } from '#frontend/subjects/clients/list/client-tools.tsx';
import { FilterPanel } from '#frontend/subjects/clients/list/filter-panel.tsx';
import { StatusSelect } from '#frontend/subjects/clients/list/status-select.tsx';
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
        <FilterPanel>
          <StatusSelect />
        </FilterPanel>
        <ClientList />
      </Card>
    </Page>
  </TooltipProvider>
);
