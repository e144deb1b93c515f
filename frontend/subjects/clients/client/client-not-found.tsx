import { LinkButton, Page, PageHeading } from '#kit';
import { paths } from '#shared/domain/pages.ts';

export const ClientNotFound = () => (
  <Page $width="reading">
    <PageHeading title="Client not found" />
    <p>There is no client with this number.</p>
    <div>
      <LinkButton to={paths.admin}>Back to Dashboard</LinkButton>
    </div>
  </Page>
);
