import styled from 'styled-components';
import { color, EmailText, fontSize, mutedText, Person, Row, space } from '#kit';
import type { User } from '#shared/contract/users.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { ChooseClient, type Choosing, CoachName, useCoachOf } from './choose-client.tsx';
import { ClientActions, ClientProgress, ClientStatus, LastActivity, lastDayReason } from './client-cells.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  column-gap: ${space(8)};
`;

const Item = styled.li`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  /* Nothing is laid out outside the window. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 17rem;
  /* Room for outlines. */
  overflow-clip-margin: ${space(3)};
  padding: ${space(5)} 0;
  border-bottom: 1px solid ${color('border')};
`;

const Who = styled(Row)`
  flex-wrap: nowrap;
  & > :last-child { min-width: 0; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  font-size: ${fontSize.label};
  overflow-wrap: anywhere;
  & dt { color: ${color('textMuted')}; }
`;

const Reason = styled.p`
  ${mutedText('small')}
`;

/** The client table for screens that are narrower than its columns. */
export function ClientCards({ clients, choosing }: { clients: readonly User[]; choosing: Choosing }) {
  const coachOf = useCoachOf();
  return (
    <List>
      {clients.map((client) => (
        <Item key={client.id}>
          <Who gap={1}>
            <ChooseClient client={client} choosing={choosing} />
            <Person
              name={client.name}
              avatarURL={client.avatarURL}
              detail={<EmailText>{client.email}</EmailText>}
            />
          </Who>
          <ClientProgress client={client} />
          <Facts>
            <dt>Company</dt>
            <dd>{client.company ?? 'N/A'}</dd>
            <dt>Last Activity</dt>
            <dd>
              <LastActivity at={client.lastActivity} />
            </dd>
          </Facts>
          <ClientStatus client={client} />
          <CoachName>{coachOf(client)}</CoachName>
          <ClientActions client={client} />
          {client.currentDay >= lastDayOf(client) && <Reason>{lastDayReason(client)}</Reason>}
        </Item>
      ))}
    </List>
  );
}
