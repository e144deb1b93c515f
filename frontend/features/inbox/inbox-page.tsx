import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { inboxQuery } from '#frontend/data/coach-queries.ts';
import { unreadQuery } from '#frontend/data/queries.ts';
import { media, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Page, Row } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { InboxItem } from '#shared/contract/conversations.ts';
import { InboxRow } from './inbox-row.tsx';
import { SettleBar } from './settle-bar.tsx';

interface ConversationPart {
  userId: number;
  day: number;
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
  isWhole?: boolean;
}

interface InboxPageProps {
  Conversation: ComponentType<ConversationPart>;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${media.wide} { grid-template-columns: minmax(0, 26rem) minmax(0, 1fr); }
`;

/** Conversations that wait for an answer, longest first; one leaves on a reply, on 'No reply needed' or for a while. */
export function InboxPage({ Conversation }: InboxPageProps): ReactElement {
  const [address, setAddress] = useSearchParams();
  const [view, setView] = useState<'waiting' | 'snoozed'>('waiting');
  const query = useQuery(inboxQuery(view === 'snoozed'));
  const { data: unread = [] } = useQuery(unreadQuery);
  const wanted = Number(address.get('client'));
  const open = query.data?.find(({ userId }) => userId === wanted) ?? null;
  const isWide = useMedia(media.wide);
  const choose = (item: InboxItem): void => setAddress({ client: String(item.userId) }, { replace: true });
  return (
    <Page $width="bench">
      <Row $justify="space-between">
        <PageHeading title="Inbox" />
        {query.data && view === 'waiting' && <Badge $tone="accent">{query.data.length} waiting</Badge>}
      </Row>
      <Tabs value={view} onValueChange={(value) => setView(value as typeof view)}>
        <TabList aria-label="Conversations">
          <Tab value="waiting">Waiting</Tab>
          <Tab value="snoozed">Snoozed</Tab>
        </TabList>
        <TabPanel value={view}>
          <Columns>
            {(isWide || !open) && (
              <ListState
                query={query}
                skeletons={3}
                empty={view === 'waiting' ? 'Nobody waits for an answer' : 'Nothing is snoozed'}
              >
                {(items) => (
                  <ul>
                    {items.map((item) => (
                      <InboxRow
                        key={item.userId}
                        item={item}
                        isOpen={item.userId === open?.userId}
                        unread={unread
                          .filter(({ userId }) => userId === item.userId)
                          .reduce((sum, each) => sum + each.unread, 0)}
                        onOpen={() => choose(item)}
                      />
                    ))}
                  </ul>
                )}
              </ListState>
            )}
            {open && (
              <Card key={open.userId} aria-labelledby="conversation">
                <CardHeader>
                  <h2 id="conversation">{open.userName}</h2>
                  <Muted>Day {open.lastMessage.day}</Muted>
                </CardHeader>
                {!isWide && (
                  <Button variant="quiet" size="small" onClick={() => setAddress({}, { replace: true })}>
                    Back to the list
                  </Button>
                )}
                <SettleBar item={open} />
                <Conversation
                  userId={open.userId}
                  day={open.lastMessage.day}
                  feedbackId={null}
                  viewer="coach"
                  isWhole
                />
              </Card>
            )}
          </Columns>
        </TabPanel>
      </Tabs>
    </Page>
  );
}
