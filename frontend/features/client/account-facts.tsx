import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { User } from '#shared/contract/users.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(6)};
  font-size: ${fontSize.label};
  & dt { color: ${color('textMuted')}; }
`;

export const AccountFacts = ({ client }: { client: User }): ReactElement => (
  <Card $quiet aria-labelledby="account">
    <CardHeader>
      <h2 id="account">Account</h2>
    </CardHeader>
    <Facts>
      <dt>Account created</dt>
      <dd>
        <TimeText at={client.createdAt} />
      </dd>
      <dt>Last Activity</dt>
      <dd>{client.lastActivity ? <TimeText at={client.lastActivity} /> : 'No activity yet'}</dd>
      <dt>Sprint finished</dt>
      <dd>{client.finishedAt ? <TimeText at={client.finishedAt} /> : 'Not yet'}</dd>
    </Facts>
  </Card>
);
