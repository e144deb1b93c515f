import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type Paged, usePages } from '#frontend/data/lists/pages.ts';
import { useScope } from '#frontend/subjects/clients/scope.ts';
import { WhoseSelect } from '#frontend/subjects/clients/whose-select.tsx';
import { conversationsOf, unreadQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  ListState,
  MoreButton,
  mutedText,
  PageHeading,
  Row,
  SearchInput,
  Skeleton,
  space,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  unrolled,
} from '#kit';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { InboxRow } from './inbox-row.tsx';
import type { Desk, View } from './use-desk.ts';
import { useDrafted } from './use-drafted.ts';

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

const Heading = styled(Row)`
  padding-bottom: ${space(2)};
`;

const Total = styled.span`
  ${mutedText('label')}
  font-variant-numeric: tabular-nums;
`;

const Search = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} ${space(1)};
`;

interface InboxViewsProps {
  desk: Desk;
  waiting: Paged<ConversationItem>;
  /** How many wait. */
  total: number | undefined;
  snoozed: Paged<ConversationItem>;
  onOpen: (userId: number) => void;
}

/** The lists of conversations: waiting, snoozed, and all with a search. */
export function InboxViews({ desk, waiting, total, snoozed, onOpen }: InboxViewsProps) {
  const { view, openId, chooseView } = desk;
  const rows = { openId, onOpen };
  return (
    <>
      <Heading justify="space-between">
        <PageHeading title="Inbox" />
        <WhoseSelect />
      </Heading>
      <Column value={view} onValueChange={(value) => chooseView(value as View)}>
        <TabList aria-label="Conversations">
          <Tab value="waiting">
            Waiting <Total>{total}</Total>
          </Tab>
          <Tab value="snoozed">
            Later <Total>{snoozed.total}</Total>
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
          <AllConversations desk={desk} onOpen={onOpen} />
        </Panel>
      </Column>
    </>
  );
}

function AllConversations({ desk, onOpen }: Pick<InboxViewsProps, 'desk' | 'onOpen'>) {
  const { search, find, openId } = desk;
  const list = usePages(conversationsOf(search.trim(), useScope()));
  const { total, isAtLeast } = list;
  return (
    <>
      <Search>
        <SearchInput aria-label="Search conversations" text={search} onSearch={find} />
        <Total role="status">
          {total !== undefined &&
            `${total}${isAtLeast ? '+' : ''} ${total === 1 ? 'conversation' : 'conversations'}`}
        </Total>
      </Search>
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
  const drafted = useDrafted();
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
