import { ArrowDown } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, elevation, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { exactTime } from '#shared/domain/dates.ts';
import { paths } from '#shared/domain/pages.ts';
import { BubbleGroup } from './bubbles.tsx';
import type { Acts } from './message-change.ts';
import type { Entry } from './thread.ts';

const Frame = styled.div<{ $fills: boolean }>`
  position: relative;
  ${({ $fills }) => $fills && 'flex: 1; min-height: 0;'}
`;

const List = styled.div<{ $fills: boolean }>`
  ${({ $fills }) => ($fills ? 'height: 100%; display: flex; flex-direction: column;' : 'max-height: 320px;')}
  & > :first-child { margin-top: ${({ $fills }) => ($fills ? 'auto' : 0)}; }
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
`;

const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
  &::before, &::after { content: ''; flex: 1; border-top: 1px solid ${color('border')}; }
`;

const Day = styled(Quiet)`
  color: ${color('text')};
  font-weight: 600;
`;

const New = styled(Quiet)`
  color: ${color('accent')};
  font-weight: 600;
  &::before, &::after { border-color: ${color('accent')}; }
`;

const Jump = styled(Button)`
  position: absolute;
  inset: auto 0 ${space(2)};
  width: max-content;
  margin: 0 auto;
  box-shadow: ${elevation.medium};
`;

interface ThreadListProps {
  entries: readonly Entry[];
  list: RefObject<HTMLDivElement | null>;
  viewer: 'participant' | 'coach';
  acts: Acts;
  showsDay: boolean;
  /** 'Sent' or 'Seen' with its time, below the reader's last message. */
  receipt: { afterKey: string; words: string } | null;
  hasNewBelow: boolean;
  fills: boolean;
  onJump: () => void;
  /** Below the last message. */
  children?: ReactNode;
}

/** The scrollable part of a conversation. */
export function ThreadList(props: ThreadListProps): ReactElement {
  const { entries, list, viewer, acts, showsDay, receipt, hasNewBelow, fills, onJump, children } = props;
  return (
    <Frame $fills={fills}>
      <List ref={list} $fills={fills} role="log" aria-label="Messages" aria-live="off" tabIndex={0}>
        <Stack $gap={4}>
          {entries.map((entry) => {
            if (entry.kind === 'new')
              return (
                <New key="new" data-new>
                  New
                </New>
              );
            if (entry.kind === 'date') return <Day key={entry.key}>{entry.words}</Day>;
            if (entry.kind === 'line') {
              const { key, words, at, feedbackDay } = entry;
              return (
                <Quiet key={key} title={exactTime(at)}>
                  {viewer === 'participant' && feedbackDay !== null ? (
                    <Link to={paths.feedback(feedbackDay)}>{words}</Link>
                  ) : (
                    words
                  )}
                </Quiet>
              );
            }
            const { group, key } = entry;
            return (
              <BubbleGroup
                key={key}
                group={group}
                acts={acts}
                isOwn={group.fromAdmin === (viewer === 'coach')}
                showsDay={showsDay}
                linksDay={showsDay && viewer === 'participant'}
                receipt={group.messages.at(-1)?.key === receipt?.afterKey ? receipt?.words : undefined}
              />
            );
          })}
          {children}
        </Stack>
      </List>
      {hasNewBelow && (
        <Jump size="small" onClick={onJump}>
          New message
          <ArrowDown size={16} aria-hidden="true" />
        </Jump>
      )}
    </Frame>
  );
}
