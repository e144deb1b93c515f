import styled from 'styled-components';
import { GlobalStyle } from '#frontend/theme/global-style.ts';
import { fontSize, space } from '#frontend/theme/tokens.ts';
import { Stack } from '#frontend/ui/layout.tsx';

const Page = styled.main`
  max-width: 36rem;
  margin: 15vh auto 0;
  padding: ${space(6)};
  font-size: ${fontSize.lead};
`;

/** In the place of the app: it may show the client's data no longer. */
export const ViewEnd = () => (
  <Page>
    <GlobalStyle />
    <Stack>
      <h1>This view has ended</h1>
      <p>
        A view of a client’s screens ends when you leave it or sign out, and after an hour. Open it again from
        the client’s page.
      </p>
      <p>
        <a href="/admin/clients">To your clients</a>
      </p>
    </Stack>
  </Page>
);
