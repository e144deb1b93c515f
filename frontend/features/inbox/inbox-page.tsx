import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Conversation } from '#frontend/blocks/conversation/conversation.tsx';
import { inboxQuery } from '#frontend/data/coach-queries.ts';
import { keys, unreadQuery } from '#frontend/data/queries.ts';
import { useNewsAt } from '#frontend/data/use-news-at.ts';
import { media } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Columns, Muted, Page, Row } from '#frontend/ui/layout.tsx';
import { EmptyState, ListState } from '#frontend/ui/list-state.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { InboxItem } from '#shared/contract/conversations.ts';
import { InboxRow } from './inbox-row.tsx';
import { SettleBar } from './settle-bar.tsx';

type View = 'waiting' | 'snoozed';

/** Conversations waiting for an answer, longest first. A reply, 'No reply needed' or a snooze removes one. */
export function InboxPage(): ReactElement {
  const [address, setAddress] = useSearchParams();
  const [view, setView] = useState<View>('waiting');
  const query = useQuery(inboxQuery(view === 'snoozed'));
  const { data: snoozed } = useQuery(inboxQuery(true));
  useNewsAt(keys.inbox, endOfFirst(snoozed));
  const wanted = Number(address.get('client'));
  const open = query.data?.find(({ userId }) => userId === wanted) ?? null;
  const isWide = useMedia(media.wide);
  const choose = (item: InboxItem): void => setAddress({ client: String(item.userId) }, { replace: true });
  return (
    <Page $width="wide">
      <Row $justify="space-between">
        <PageHeading title="Inbox" />
        {query.data && view === 'waiting' && <Badge $tone="accent">{query.data.length} waiting</Badge>}
      </Row>
      <Tabs value={view} onValueChange={(value) => setView(value as View)}>
        <TabList aria-label="Conversations">
          <Tab value="waiting">Waiting</Tab>
          <Tab value="snoozed">Snoozed</Tab>
        </TabList>
        <TabPanel value={view}>
          <Columns $wide="minmax(0, 26rem) minmax(0, 1fr)">
            {(isWide || !open) && (
              <ListState
                query={query}
                skeletons={3}
                empty={view === 'waiting' ? 'Nobody waits for an answer' : 'Nothing is snoozed'}
              >
                {(items) => <InboxList items={items} open={open} onOpen={choose} />}
              </ListState>
            )}
            {isWide && !open && query.data && query.data.length > 0 && (
              <EmptyState>Choose a conversation to read and answer it</EmptyState>
            )}
            {open && (
              <OpenConversation
                key={open.userId}
                item={open}
                onBack={isWide ? undefined : () => setAddress({}, { replace: true })}
              />
            )}
          </Columns>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** When the first of these snoozed conversations returns to the inbox. */
const endOfFirst = (snoozed: readonly InboxItem[] = []): string | null =>
  snoozed.map(({ snoozedUntil }) => snoozedUntil ?? '').toSorted()[0] ?? null;

interface InboxListProps {
  items: readonly InboxItem[];
  open: InboxItem | null;
  onOpen: (item: InboxItem) => void;
}

function InboxList({ items, open, onOpen }: InboxListProps): ReactElement {
  const { data: unread = [] } = useQuery(unreadQuery);
  const unreadOf = (item: InboxItem): number =>
    unread.filter(({ userId }) => userId === item.userId).reduce((sum, each) => sum + each.unread, 0);
  return (
    <ul>
      {items.map((item) => (
        <InboxRow
          key={item.userId}
          item={item}
          isOpen={item.userId === open?.userId}
          unread={unreadOf(item)}
          onOpen={() => onOpen(item)}
        />
      ))}
    </ul>
  );
}

interface OpenConversationProps {
  item: InboxItem;
  /** Undefined where the list is shown next to it. */
  onBack: (() => void) | undefined;
}

const OpenConversation = ({ item, onBack }: OpenConversationProps): ReactElement => (
  <Card aria-labelledby="conversation">
    <CardHeader>
      <h2 id="conversation">{item.userName}</h2>
      <Muted>Day {item.lastMessage.day}</Muted>
    </CardHeader>
    {onBack && (
      <Button variant="quiet" size="small" onClick={onBack}>
        Back to the list
      </Button>
    )}
    <SettleBar item={item} />
    <Conversation userId={item.userId} day={item.lastMessage.day} feedbackId={null} viewer="coach" isWhole />
  </Card>
);
