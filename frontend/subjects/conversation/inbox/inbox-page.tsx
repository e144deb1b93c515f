import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Paged } from '#frontend/data/lists/pages.ts';
import { conversationQuery } from '#frontend/subjects/conversation/queries.ts';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import {
  barHeight,
  color,
  contentWidth,
  EmptyState,
  media,
  radius,
  space,
  stacked,
  unrolled,
  useMedia,
} from '#kit';
import type { ConversationItem, InboxItem } from '#shared/contract/conversations.ts';
import { type Arrival, ConversationPane, focusComposer } from './conversation-pane.tsx';
import { rowId } from './inbox-row.tsx';
import { nextOf, useInboxSelection, withOpen } from './inbox-selection.ts';
import { InboxViews } from './inbox-views.tsx';

/** From this width on, the conversation stands beside the list. */
const beside = '@media (min-width: 56rem)';

const Layout = styled.div<{ $isOpen: boolean }>`
  max-width: ${contentWidth.wide};
  margin: 0 auto;
  padding: ${space(6)};
  ${media.phone} { padding: ${({ $isOpen }) => space($isOpen ? 2 : 4)}; }
  ${stacked}
  ${({ $isOpen }) => $isOpen && `height: calc(100dvh - ${barHeight}); min-height: 26rem;`}
  ${beside} {
    height: calc(100dvh - ${barHeight});
    min-height: 34rem;
    grid-template-columns: minmax(19rem, 26rem) minmax(0, 1fr);
    gap: ${space(6)};
  }
  ${unrolled}
`;

const Side = styled.div`
  min-height: 0;
  ${beside} {
    display: flex;
    flex-direction: column;
    & ul, & [role='tabpanel'] { min-height: 0; }
  }
`;

const Empty = styled.div`
  display: grid;
  align-content: center;
  border-radius: ${radius.large};
  background: ${color('surfaceSunken')};
`;

/** The conversations that wait for a coach, longest first, beside the open one. */
export function InboxPage() {
  const selection = useInboxSelection();
  const { openId, view } = selection;
  const isBeside = useMedia(beside);
  const waiting = useInbox(false);
  const snoozed = useInbox(true);
  const first = waiting.data?.[0]?.userId;
  const isIdle = isBeside && openId === null && view === 'waiting' && first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each first row
  useEffect(() => {
    if (isIdle) selection.open(first, 'replace');
  }, [isIdle, first]);
  const { shown, held } = useKeptInPlace(waiting, openId);
  const returnTo = useReturnToRow(openId, isBeside);
  const next = openId === null ? undefined : nextOf(waiting.data ?? [], openId, held);
  // A link to a conversation means to answer it; a page that was loaded begins at its heading.
  const isLinked = useLocation().key !== 'default' && openId !== null;
  const arrival = useRef<Arrival | null>(isLinked ? 'box' : null);
  const open = (userId: number): void => {
    returnTo.note();
    const isThere = userId === openId && focusComposer();
    arrival.current = isThere ? null : 'box';
    selection.open(userId, isBeside ? 'replace' : 'step');
  };
  useLoadMore(waiting, openId !== null && next === undefined);
  return (
    <Layout $isOpen={openId !== null}>
      <Side hidden={openId !== null && !isBeside}>
        <InboxViews
          selection={selection}
          waiting={shown}
          total={waiting.total}
          snoozed={snoozed}
          onOpen={open}
        />
      </Side>
      {openId !== null && (
        <ConversationPane
          key={openId}
          userId={openId}
          next={next}
          previous={shown.data?.[shown.data.findIndex(({ userId }) => userId === openId) - 1]}
          onStep={(userId, focus) => {
            arrival.current = focus;
            selection.open(userId, 'replace');
          }}
          arrival={arrival}
          onBack={isBeside ? undefined : selection.close}
        />
      )}
      {openId === null && isBeside && (
        <Empty>
          <EmptyState>Choose a conversation to read and answer it</EmptyState>
        </Empty>
      )}
    </Layout>
  );
}

/** The waiting conversations; an open one keeps its place when it is answered or marked so. */
function useKeptInPlace(waiting: Paged<InboxItem>, openId: number | null) {
  const [last, setLast] = useState<InboxItem>();
  const current = waiting.data?.find(({ userId }) => userId === openId);
  if (current && current !== last) setLast(current);
  const held = last?.userId === openId ? last : undefined;
  const { data: now } = useQuery({ ...conversationQuery(openId ?? 0), enabled: openId !== null });
  const isGone = waiting.data !== undefined && !current && held !== undefined && now;
  const shown: Paged<ConversationItem> = isGone
    ? { ...waiting, data: withOpen(waiting.data ?? [], held, now) }
    : waiting;
  return { shown, held };
}

/** Loads more waiting conversations when the loaded ones are used up. */
function useLoadMore({ hasMore, isFetchingMore, fetchMore }: Paged<unknown>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && hasMore && !isFetchingMore) fetchMore();
  });
}

/** On a narrow screen, returns to the place in the list that a conversation was opened from. */
function useReturnToRow(openId: number | null, isBeside: boolean) {
  const left = useRef({ top: 0, userId: openId });
  useEffect(() => {
    if (isBeside) return;
    const { userId, top } = left.current;
    if (openId === null && userId !== null) {
      scrollTo(0, top);
      document.getElementById(rowId(userId))?.focus({ preventScroll: true });
    }
    left.current.userId = openId;
  }, [openId, isBeside]);
  return {
    note: (): void => {
      left.current.top = scrollY;
    },
  };
}
