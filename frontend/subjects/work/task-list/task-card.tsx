import { Check, CircleDot, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Tone } from '#frontend/kit/badge.tsx';
import { AskedBadge } from '#frontend/subjects/work/days/waiting-badge.tsx';
import { Badge, color, elevation, fontFamily, fontSize, Muted, motion, Row, radius, space } from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import { paths } from '#shared/domain/pages.ts';
import { DEFAULT_ESTIMATED_TIME, type TaskStatus } from '#shared/domain/sprint.ts';

export const TaskGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${space(4)};
`;

const frame = css`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space(3)};
  height: 100%;
  min-height: 132px;
  padding: ${space(5)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
`;

const Open = styled(Link)<{ $isCurrent: boolean }>`
  ${frame}
  background: ${color('surfaceRaised')};
  ${({ $isCurrent }) => $isCurrent && css`border: 2px solid ${color('accent')};`}
  transition: box-shadow ${motion.quick}, border-color ${motion.quick};
  &:hover { box-shadow: ${elevation.medium}; border-color: ${color('accent')}; }
`;

const Locked = styled.div`
  ${frame}
  background: ${color('surfaceSunken')};
  color: ${color('textMuted')};
`;

const DayNumber = styled.span`
  font: 560 ${fontSize.lead} ${fontFamily.display};
  color: ${color('accent')};
`;

const badges: Record<TaskStatus, { words: string; tone: Tone; Icon: typeof Check }> = {
  completed: { words: 'Completed', tone: 'positive', Icon: Check },
  missed: { words: 'Missed', tone: 'danger', Icon: TriangleAlert },
  current: { words: 'Today', tone: 'accent', Icon: CircleDot },
  locked: { words: 'Locked', tone: 'neutral', Icon: Lock },
};

export const PAUSED = 'Your sprint is paused.';

const Opening = styled.span`
  display: block;
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

interface TaskCardProps {
  task: Task;
  status: TaskStatus;
  isSubmitted: boolean;
  hasNewFeedback: boolean;
  isAsked: boolean;
  /** Of a paused sprint: the day is locked for no other reason. */
  isPaused: boolean;
  /** For the next day, if known: why it is locked and until when. */
  opening: string | null;
}

export function TaskCard(props: TaskCardProps) {
  const { task, status, isSubmitted, hasNewFeedback, isAsked, isPaused, opening } = props;
  const { words, tone, Icon } = badges[status];
  return (
    <li>
      <Frame to={hasNewFeedback || isAsked ? paths.feedback(task.day) : paths.task(task.day)} status={status}>
        <Row justify="space-between">
          <DayNumber>Day {task.day}</DayNumber>
          <Row gap={1}>
            {isAsked && <AskedBadge />}
            {hasNewFeedback && !isAsked && <Badge $tone="accent">New feedback</Badge>}
            {isSubmitted && status === 'current' && (
              <Badge $tone="positive">{task.kind ? 'Done' : 'Submitted'}</Badge>
            )}
            <Badge $tone={tone}>
              <Icon size={14} aria-hidden="true" />
              {words}
            </Badge>
          </Row>
        </Row>
        <Title>{task.title}</Title>
        <Muted>
          {status !== 'locked' && (task.estimatedTime || DEFAULT_ESTIMATED_TIME)}
          {status === 'locked' && (isPaused ? PAUSED : 'Complete previous tasks to unlock')}
          {opening && <Opening>{opening}</Opening>}
        </Muted>
      </Frame>
    </li>
  );
}

function Frame({ to, status, children }: { to: string; status: TaskStatus; children: ReactNode }) {
  if (status === 'locked') return <Locked>{children}</Locked>;
  return (
    <Open to={to} $isCurrent={status === 'current'}>
      {children}
    </Open>
  );
}
