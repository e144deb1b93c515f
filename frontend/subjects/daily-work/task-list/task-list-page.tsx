import { useQuery } from '@tanstack/react-query';
import { Check, CircleDot, Lock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import type { Tone } from '#frontend/kit/badge.tsx';
import { useNextDayText } from '#frontend/subjects/daily-work/days/use-next-day-text.ts';
import { AskedBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { submissionsQuery, tasksQuery } from '#frontend/subjects/daily-work/queries.ts';
import {
  Badge,
  Button,
  color,
  elevation,
  Grid,
  LinkButton,
  ListState,
  Muted,
  motion,
  Numeral,
  Page,
  PageHeading,
  Row,
  radius,
  Skeleton,
  space,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
  useMinute,
} from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';
import { paths } from '#shared/domain/pages.ts';
import { DEFAULT_ESTIMATED_TIME, hasFinished, type TaskStatus, taskStatus } from '#shared/domain/sprint.ts';

interface TaskTab {
  value: string;
  label: string;
  skeletons: number;
  holds: (status: TaskStatus) => boolean;
}

const tabs: readonly TaskTab[] = [
  { value: 'all', label: 'All Tasks', skeletons: 9, holds: () => true },
  { value: 'completed', label: 'Completed', skeletons: 3, holds: (status) => status === 'completed' },
  { value: 'current', label: 'Current', skeletons: 1, holds: (status) => status === 'current' },
  { value: 'upcoming', label: 'Upcoming', skeletons: 6, holds: (status) => status === 'locked' },
];

export function TaskListPage() {
  const user = useUser();
  const { id, currentDay } = user;
  const tasks = useQuery(tasksQuery());
  const submissions = useQuery(submissionsQuery(id));
  const submitted = new Set(submissions.data?.map(({ taskDay }) => taskDay));
  const ofDay = (day: number) => submissions.data?.find(({ taskDay }) => taskDay === day);
  const opening = useNextDayText(user, ofDay(currentDay));
  const listed = tasks.data?.map((task) => ({
    task,
    isSubmitted: submitted.has(task.day),
    isPaused: user.resumeDay !== null && task.day <= Math.max(1, user.resumeDay),
    hasNewFeedback: ofDay(task.day)?.hasNewFeedback ?? false,
    isAsked: Boolean(ofDay(task.day)?.askedAt),
    opening: task.day === currentDay + 1 ? opening : null,
    status: statusOf(task.day, user, submitted.has(task.day)),
  }));
  const data = submissions.data && listed;
  const error = tasks.error ?? submissions.error;
  const refetch = (): unknown => Promise.all([tasks.refetch(), submissions.refetch()]);
  return (
    <Page>
      <Row justify="space-between">
        <PageHeading title={user.programme?.tasksHeading ?? 'Tasks'} />
        <TodayButton user={user} />
      </Row>
      <Tabs defaultValue="all">
        <TabList aria-label="Tasks by status">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ value, skeletons, holds }) => (
          <TabPanel key={value} value={value}>
            <ListState
              query={{ data: data?.filter(({ status }) => holds(status)), error, refetch }}
              skeletons={skeletons}
              skeleton={<Skeleton $height={128} />}
              empty="Nothing here yet."
            >
              {(items) => (
                <Grid as="ul" min="19rem" isFilled>
                  {items.map((item) => (
                    <TaskCard key={item.task.day} {...item} />
                  ))}
                </Grid>
              )}
            </ListState>
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

/** What is submitted counts as completed once the sprint is finished or paused. */
function statusOf(day: number, user: User, isSubmitted: boolean): TaskStatus {
  const isOver = hasFinished(user) || (user.resumeDay !== null && day <= user.resumeDay);
  return isOver && isSubmitted ? 'completed' : taskStatus(day, user.currentDay, isSubmitted);
}

const NOT_STARTED = 'Your sprint has not started yet.';
const PAUSED = 'Your sprint is paused.';

function TodayButton({ user }: { user: User }) {
  const now = useMinute();
  if (hasFinished(user)) return <LinkButton to={paths.completed}>See all your work</LinkButton>;
  if (user.currentDay > 0) return <LinkButton to={paths.task(user.currentDay)}>Today's Task</LinkButton>;
  const start = user.opensAt ? `Your sprint begins ${timeInSentence(user.opensAt, now)}.` : NOT_STARTED;
  const reason = user.resumeDay === null ? start : PAUSED;
  return (
    <Row>
      <Muted>{reason}</Muted>
      <Button disabled>Today's Task</Button>
    </Row>
  );
}

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

const badges: Record<TaskStatus, { label: string; tone: Tone; Icon: typeof Check }> = {
  completed: { label: 'Completed', tone: 'positive', Icon: Check },
  missed: { label: 'Missed', tone: 'danger', Icon: TriangleAlert },
  current: { label: 'Today', tone: 'accent', Icon: CircleDot },
  locked: { label: 'Locked', tone: 'neutral', Icon: Lock },
};

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

function TaskCard(props: TaskCardProps) {
  const { task, status, isSubmitted, hasNewFeedback, isAsked, isPaused, opening } = props;
  const { label, tone, Icon } = badges[status];
  const content = (
    <>
      <Row justify="space-between">
        <Numeral size="lead" leading="normal">
          Day {task.day}
        </Numeral>
        <Row gap={1}>
          {isAsked && <AskedBadge />}
          {hasNewFeedback && !isAsked && <Badge $tone="accent">New feedback</Badge>}
          {isSubmitted && status === 'current' && (
            <Badge $tone="positive">{task.kind ? 'Done' : 'Submitted'}</Badge>
          )}
          {/* Second to the request for a new version. */}
          <Badge $tone={isAsked ? 'neutral' : tone} style={status === 'locked' ? { padding: 0 } : undefined}>
            {!isAsked && <Icon size={14} aria-hidden="true" />}
            {label}
          </Badge>
        </Row>
      </Row>
      <Text as="h2" size="lead">
        {task.title}
      </Text>
      <Muted>
        {status !== 'locked' && (task.estimatedTime || DEFAULT_ESTIMATED_TIME)}
        {status === 'locked' && (isPaused ? PAUSED : 'Complete previous tasks to unlock')}
        {opening && <span style={{ display: 'block' }}>{`Day ${task.day} ${opening}`}</span>}
      </Muted>
    </>
  );
  if (status === 'locked')
    return (
      <li>
        <Locked>{content}</Locked>
      </li>
    );
  return (
    <li>
      <Open
        to={hasNewFeedback || isAsked ? paths.feedback(task.day) : paths.task(task.day)}
        $isCurrent={status === 'current'}
      >
        {content}
      </Open>
    </li>
  );
}
