import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { namesInBrowser, onDraftChange } from '#frontend/data/drafts/browser-drafts.ts';
import { type Paged, usePages } from '#frontend/data/lists/pages.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { useScope } from '#frontend/subjects/clients/scope.ts';
import { ScopeSelect } from '#frontend/subjects/clients/scope-select.tsx';
import { conversationsOf, unreadQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  ListState,
  MoreButton,
  PageHeading,
  Row,
  SearchInput,
  Skeleton,
  space,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
  unrolled,
  Well,
} from '#kit';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { InboxRow } from './inbox-row.tsx';
import type { InboxSelection, InboxView } from './inbox-selection.ts';

const Column = styled(Tabs)`
  gap: 0;
  min-height: 0;
  flex: 1;
  grid-template-rows: auto auto minmax(0, 1fr);
`;

const Panel = styled(TabPanel)`
  overflow-y: auto;
  padding-top: ${space(1)};
  ${unrolled}
`;

interface InboxViewsProps {
  selection: InboxSelection;
  waiting: Paged<ConversationItem>;
  /** How many wait. */
  total: number | undefined;
  snoozed: Paged<ConversationItem>;
  onOpen: (userId: number) => void;
}

/** The lists of conversations: waiting, snoozed, and all with a search. */
export function InboxViews({ selection, waiting, total, snoozed, onOpen }: InboxViewsProps) {
  const { view, openId, chooseView } = selection;
  const rows = { openId, onOpen };
  return (
    <>
      <Row justify="space-between" style={{ paddingBottom: space(2) }}>
        <PageHeading title="Inbox" />
        <ScopeSelect />
      </Row>
      <Column value={view} onValueChange={(value) => chooseView(value as InboxView)}>
        <TabList aria-label="Conversations">
          <Tab value="waiting">
            Waiting <TabTotal>{total}</TabTotal>
          </Tab>
          <Tab value="snoozed">
            Later <TabTotal>{snoozed.total}</TabTotal>
          </Tab>
          <Tab value="all">All</Tab>
        </TabList>
        <Panel value="waiting">
          <ConversationList list={waiting} empty="No one is waiting for an answer" {...rows} />
        </Panel>
        <Panel value="snoozed">
          <ConversationList list={snoozed} empty="Nothing is snoozed or held" {...rows} />
        </Panel>
        <Panel value="all">
          <AllConversations selection={selection} onOpen={onOpen} />
        </Panel>
      </Column>
    </>
  );
}

const TabTotal = ({ children }: { children: number | undefined }) => (
  <Text tone="muted" size="body" isTabular>
    {children}
  </Text>
);

function AllConversations({ selection, onOpen }: Pick<InboxViewsProps, 'selection' | 'onOpen'>) {
  const { search, find, openId } = selection;
  const list = usePages(conversationsOf(search.trim(), useScope()));
  const { total, isAtLeast } = list;
  return (
    <>
      <Well tone="none" padding={[2, 1]} gap={1}>
        <SearchInput aria-label="Search conversations" text={search} onSearch={find} />
        <Text role="status" tone="muted" size="body" isTabular>
          {total !== undefined &&
            `${total}${isAtLeast ? '+' : ''} ${total === 1 ? 'conversation' : 'conversations'}`}
        </Text>
      </Well>
      <ConversationList
        list={list}
        empty={search === '' ? 'No one has written yet' : 'No conversation matches'}
        openId={openId}
        onOpen={onOpen}
      />
    </>
  );
}

interface ConversationListProps {
  list: Paged<ConversationItem>;
  empty: string;
  openId: number | null;
  onOpen: (userId: number) => void;
}

function ConversationList({ list, empty, openId, onOpen }: ConversationListProps) {
  const { data: unread = [] } = useQuery(unreadQuery());
  const drafted = useDraftedClients();
  const unreadOf = (id: number): number =>
    unread.filter(({ userId }) => userId === id).reduce((sum, each) => sum + each.unread, 0);
  return (
    <ListState query={list} skeletons={3} skeleton={<Skeleton $height={92} />} empty={empty}>
      {(items) => (
        <>
          <ul>
            {items.map((item) => (
              <InboxRow
                key={item.userId}
                item={item}
                isOpen={item.userId === openId}
                unread={unreadOf(item.userId)}
                hasDraft={drafted.has(String(item.userId))}
                onOpen={() => onOpen(item.userId)}
              />
            ))}
          </ul>
          <MoreButton list={list} label="Show more" />
        </>
      )}
    </ListState>
  );
}

/** The ids of the clients to whom this coach has begun an answer, about any day. */
function useDraftedClients(): ReadonlySet<string | undefined> {
  const { id } = useUser();
  const names = useSyncExternalStore(onDraftChange, () =>
    namesInBrowser(id, 'message:').toSorted().join(' '),
  );
  return useMemo(() => new Set(names.split(' ').map((name) => name.split(':')[1])), [names]);
}
