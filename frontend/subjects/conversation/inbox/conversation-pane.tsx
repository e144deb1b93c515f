import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Conversation } from '#frontend/subjects/conversation/conversation.tsx';
import { conversationQuery } from '#frontend/subjects/conversation/queries.ts';
import { SnippetMenu } from '#frontend/subjects/conversation/snippets/snippet-menu.tsx';
import { submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useDayName, useTitlesOf } from '#frontend/subjects/programme/programme-names.ts';
import {
  Button,
  Card,
  color,
  EmptyState,
  fontSize,
  IconButton,
  LinkButton,
  Loaded,
  Muted,
  media,
  Row,
  space,
  TimeText,
  useKeys,
} from '#kit';
import type { ConversationItem, InboxItem } from '#shared/contract/conversations.ts';
import { paths } from '#shared/domain/pages.ts';
import { waitsForCoach } from '#shared/domain/sprint.ts';
import { ConversationState, isSnoozed } from './inbox-row.tsx';
import { type InboxState, useMarkAnswered, WaitingActions } from './waiting-actions.tsx';

const Pane = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-height: 0;
  padding: ${space(4)} ${space(5)};
  ${media.phone} { padding: ${space(3)}; }
`;

const PaneHeader = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  & > :nth-last-child(2) { flex: 1; min-width: 0; }
  & h1, & h2 { font-size: ${fontSize.lead}; overflow-wrap: anywhere; }
  & a { color: ${color('text')}; text-decoration: none; }
  & a:hover { text-decoration: underline; }
`;

/** The field of a new message, which also takes the snippets. */
const COMPOSER = '[data-snippets="message"]';

/** Says whether the box has the focus now: on a phone that would open the keyboard, and it may not be loaded yet. */
export function focusComposer(): boolean {
  const isFine = matchMedia('(pointer: fine)').matches;
  const box = isFine ? document.querySelector<HTMLElement>(COMPOSER) : null;
  box?.focus({ preventScroll: true });
  return box !== null;
}

/** The box, to answer at once, or the heading, where the keys of the inbox work. */
export type Arrival = 'box' | 'heading';

interface PaneProps {
  userId: number;
  next: InboxItem | undefined;
  previous: ConversationItem | undefined;
  onStep: (userId: number, focus: Arrival) => void;
  /** Where the focus goes in a conversation that was opened from another one. */
  arrival: RefObject<Arrival | null>;
  /** Undefined where the list is shown beside it. */
  onBack: (() => void) | undefined;
}

/** One conversation, which fills the height. */
export function ConversationPane({ userId, ...props }: PaneProps) {
  const query = useQuery(conversationQuery(userId));
  const item = query.data;
  const { next, previous, onStep } = props;
  const pane = useRef<HTMLElement>(null);
  const snoozer = useRef<HTMLButtonElement>(null);
  const { markAnswered, isBusy } = useMarkAnswered(item, () => onStep(userId, 'heading'));
  const step = (to: { userId: number } | undefined) => (): void => to && onStep(to.userId, 'heading');
  const write = (): void => pane.current?.querySelector<HTMLElement>(COMPOSER)?.focus();
  const markAndGoOn = (state: InboxState): void => {
    markAnswered(state);
    if (state.state !== 'waiting') step(next)();
  };
  const isWaiting = typeof item?.waitingSince === 'string' && !isBusy;
  useKeys(
    {
      f: write,
      r: write,
      j: step(next),
      k: step(previous),
      h: () => snoozer.current?.click(),
      e: () => isWaiting && markAndGoOn({ state: 'done' }),
    },
    String(userId),
  );
  const pressInText = ({ key, defaultPrevented, target }: KeyboardEvent): void => {
    if (key !== 'Escape' || defaultPrevented || !(target as Element).matches(COMPOSER)) return;
    pane.current?.querySelector<HTMLElement>('#conversation')?.focus({ preventScroll: true });
  };
  return (
    <Pane aria-labelledby="conversation" ref={pane} onKeyDown={pressInText}>
      <Loaded query={query} skeleton={120}>
        {(known) =>
          known === null ? (
            <EmptyState>There is no conversation with this client yet</EmptyState>
          ) : (
            <OpenConversation
              item={known}
              snoozer={snoozer}
              isBusy={isBusy}
              onMark={markAndGoOn}
              {...props}
            />
          )
        }
      </Loaded>
    </Pane>
  );
}

type OpenProps = Omit<PaneProps, 'userId'> & ComponentProps<typeof WaitingActions>;

function OpenConversation({ next, onStep, onBack, arrival, ...waiting }: OpenProps) {
  const { item } = waiting;
  const { userId, userName, currentDay, lastMessage } = item;
  const day = lastMessage.day || Math.max(1, currentDay);
  const taskTitle = useTitlesOf()(item)[day - 1] ?? '';
  const goOn = next && ((): void => onStep(next.userId, 'box'));
  const snippets = useMemo(() => ({ name: userName, day, taskTitle }), [userName, day, taskTitle]);
  return (
    <>
      <PaneHead item={item} onBack={onBack} arrival={arrival} />
      <WorkStrip item={item} />
      <Row gap={2}>
        {item.waitingSince !== null && <WaitingActions {...waiting} />}
        {(item.waitingSince === null || isSnoozed(item)) &&
          (goOn ? (
            <NextButton name={next.userName} onNext={goOn} />
          ) : (
            <Muted>No one else is waiting for an answer</Muted>
          ))}
      </Row>
      <Conversation
        userId={userId}
        day={day}
        feedbackId={null}
        viewer="coach"
        onSentAndNext={goOn}
        isWhole
        fills
      />
      <SnippetMenu context={snippets} areaId="message" />
    </>
  );
}

/** Where the client is, what they handed in last, and what waits for feedback. */
function WorkStrip({ item: { userId, currentDay } }: { item: ConversationItem }) {
  const { data: work = [] } = useQuery(submissionsQuery(userId));
  const [last] = work;
  return (
    // Has its height before the work is known.
    <Row gap={[1, 4]} style={{ minHeight: 36 }}>
      <Muted>
        {currentDay > 0 && `On Day ${currentDay}`}
        {currentDay > 0 && last && ' · '}
        {last && (
          <>
            Day {last.taskDay} handed in <TimeText at={last.updatedAt} isInSentence />
          </>
        )}
      </Muted>
      {work
        .filter((each) => waitsForCoach(each) || each.isUndecided)
        .map(({ taskDay }) => (
          <LinkButton key={taskDay} size="small" variant="secondary" to={paths.review(userId, taskDay)}>
            Review Day {taskDay}
          </LinkButton>
        ))}
    </Row>
  );
}

/** Takes the focus of the button that it replaces. */
function NextButton({ name, onNext }: { name: string; onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button ref={button} size="small" onClick={onNext}>
      Next: {name}
      <ArrowRight size={16} aria-hidden="true" />
    </Button>
  );
}

function PaneHead({ item, onBack, arrival }: Pick<OpenProps, 'item' | 'onBack' | 'arrival'>) {
  const { userId, userName, company, lastMessage } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAlone = onBack !== undefined;
  useEffect(() => {
    const isInBox = arrival.current === 'box' && focusComposer();
    if (!isInBox && (isAlone || arrival.current)) heading.current?.focus({ preventScroll: true });
    arrival.current = null;
  }, [isAlone, arrival]);
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <PaneHeader>
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
          {company && `${company} · `}
          {useDayName()(lastMessage.day, item)}
        </Muted>
      </div>
      <ConversationState item={item} />
    </PaneHeader>
  );
}
