import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '#frontend/data/queries/messages.ts';
import type { Paged } from '#frontend/data/queries/pages.ts';
import { ListState } from '#frontend/ui/list-state.tsx';
import { MoreButton } from '#frontend/ui/more-button.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { InboxRow } from './inbox-row.tsx';

interface ConversationListProps {
  list: Paged<ConversationItem>;
  empty: string;
  openId: number | null;
  onOpen: (userId: number) => void;
}

export function ConversationList({ list, empty, openId, onOpen }: ConversationListProps) {
  const { data: unread = [] } = useQuery(unreadQuery);
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
