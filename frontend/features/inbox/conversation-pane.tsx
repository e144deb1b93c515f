import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Conversation } from '#frontend/blocks/conversation/conversation.tsx';
import { SnippetMenu } from '#frontend/blocks/snippets/snippet-menu.tsx';
import { conversationQuery } from '#frontend/data/queries/coach.ts';
import { tasksQuery } from '#frontend/data/queries/tasks.ts';
import { color, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { Button, IconButton } from '#frontend/ui/button.tsx';
import { Card, Muted, Row, Skeleton } from '#frontend/ui/layout.tsx';
import { EmptyState, ErrorState } from '#frontend/ui/list-state.tsx';
import { useKeys } from '#frontend/ui/use-keys.ts';
import type { ConversationItem, InboxItem } from '#shared/contract/conversations.ts';
import { paths } from '#shared/domain/pages.ts';
import { ConversationState, isSnoozed } from './conversation-state.tsx';
import { SettleBar } from './settle-bar.tsx';

const Pane = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-height: 0;
  padding: ${space(4)} ${space(5)};
  ${media.phone} { padding: ${space(3)}; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  & > :nth-last-child(2) { flex: 1; min-width: 0; }
  & h1, & h2 { font-size: ${fontSize.h3}; overflow-wrap: anywhere; }
  & a { color: ${color('text')}; text-decoration: none; }
  & a:hover { text-decoration: underline; }
`;

/** The field of a new message, which also marks the snippets' place. */
const COMPOSER = '[data-snippets="message"]';

interface PaneProps {
  userId: number;
  next: InboxItem | undefined;
  previous: ConversationItem | undefined;
  onStep: (userId: number) => void;
  /** The conversation was opened from another one, by a button that took the focus with it or by a key. */
  isFollowing: RefObject<boolean>;
  /** Undefined where the list is shown beside it. */
  onBack: (() => void) | undefined;
}

/** One conversation, which fills the height. */
export function ConversationPane({ userId, ...props }: PaneProps) {
  const { data: item, error, refetch } = useQuery(conversationQuery(userId));
  const { next, previous, onStep } = props;
  const pane = useRef<HTMLElement>(null);
  const step = (to: { userId: number } | undefined) => (): void => to && onStep(to.userId);
  useKeys(
    {
      f: () => pane.current?.querySelector<HTMLElement>(COMPOSER)?.focus(),
      j: step(next),
      k: step(previous),
    },
    String(userId),
  );
  const pressInText = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
    if (defaultPrevented || !(target as Element).matches(COMPOSER)) return;
    if (key === 'Escape')
      pane.current?.querySelector<HTMLElement>('#conversation')?.focus({ preventScroll: true });
    if (key !== 'Enter' || !shiftKey || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    const send = (target as HTMLTextAreaElement).form?.querySelector<HTMLElement>('[type="submit"]:enabled');
    send?.click();
    if (send) step(next)();
  };
  return (
    <Pane aria-labelledby="conversation" ref={pane} onKeyDown={pressInText}>
      {item && <OpenConversation item={item} {...props} />}
      {item === null && <EmptyState>There is no conversation with this client yet</EmptyState>}
      {item === undefined && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {item === undefined && !error && <Skeleton $height={120} />}
    </Pane>
  );
}

type OpenProps = Omit<PaneProps, 'userId'> & { item: ConversationItem };

function OpenConversation({ item, next, onStep, onBack, isFollowing }: OpenProps) {
  const { userId, userName, currentDay, lastMessage } = item;
  const { data: tasks } = useQuery(tasksQuery);
  const taskTitle = tasks?.find(({ day }) => day === lastMessage.day)?.title ?? '';
  const snippets = useMemo(() => ({ name: userName, taskTitle }), [userName, taskTitle]);
  return (
    <>
      <PaneHead {...{ item, onBack, isFollowing }} />
      <Row $gap={2}>
        {item.waitingSince !== null && <SettleBar item={item} />}
        {(item.waitingSince === null || isSnoozed(item)) &&
          (next ? <Next next={next} onNext={onStep} /> : <Muted>No one else is waiting for an answer</Muted>)}
      </Row>
      <Conversation
        userId={userId}
        day={lastMessage.day || Math.max(1, currentDay)}
        feedbackId={null}
        viewer="coach"
        isWhole
        fills
      />
      <SnippetMenu context={snippets} areaId="message" />
    </>
  );
}

/** Takes the focus of the button that it replaces. */
function Next({ next, onNext }: { next: InboxItem; onNext: (userId: number) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button ref={button} size="small" onClick={() => onNext(next.userId)}>
      Next: {next.userName}
      <ArrowRight size={16} aria-hidden="true" />
    </Button>
  );
}

type PaneHeadProps = Pick<OpenProps, 'item' | 'onBack' | 'isFollowing'>;

function PaneHead({ item, onBack, isFollowing }: PaneHeadProps) {
  const { userId, userName, company, lastMessage } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAlone = onBack !== undefined;
  useEffect(() => {
    if (isAlone || isFollowing.current) heading.current?.focus({ preventScroll: true });
    isFollowing.current = false;
  }, [isAlone, isFollowing]);
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <Head>
      {onBack && (
        <IconButton type="button" aria-label="Back to the list" onClick={onBack}>
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
      )}
      <div>
        <Heading id="conversation" ref={heading} tabIndex={-1}>
          <Link to={paths.client(userId)}>{userName}</Link>
        </Heading>
        <Muted>
          {company && `${company} · `}Day {lastMessage.day}
        </Muted>
      </div>
      <ConversationState item={item} />
    </Head>
  );
}
