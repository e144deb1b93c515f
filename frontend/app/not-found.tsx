import { LinkButton } from '#frontend/ui/button.tsx';
import { Muted, Page } from '#frontend/ui/layout.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { paths } from '#shared/domain/pages.ts';

export const NotFoundPage = () => (
  <Page $width="reading">
    <Muted>404</Muted>
    <PageHeading title="Page Not Found" />
    <p>Did you forget to add the page to the router?</p>
    <div>
      <LinkButton to={paths.landing}>Back to the home page</LinkButton>
    </div>
  </Page>
);
