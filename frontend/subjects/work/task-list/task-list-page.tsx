import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/data/session/session.ts';
import { useNextDayText } from '#frontend/subjects/work/days/use-next-day-text.ts';
import { submissionsQuery, tasksQuery } from '#frontend/subjects/work/queries.ts';
import {
  Button,
  LinkButton,
  ListState,
  Muted,
  Page,
  PageHeading,
  Row,
  Skeleton,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  useMinute,
} from '#kit';
import type { User } from '#shared/contract/users.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';
import { paths } from '#shared/domain/pages.ts';
import { hasFinished, type TaskStatus, taskStatus } from '#shared/domain/sprint.ts';
import { PAUSED, TaskCard, TaskGrid } from './task-card.tsx';

interface TabOf {
  value: string;
  label: string;
  skeletons: number;
  holds: (status: TaskStatus) => boolean;
}

const tabs: readonly TabOf[] = [
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
                <TaskGrid>
                  {items.map((item) => (
                    <TaskCard key={item.task.day} {...item} />
                  ))}
                </TaskGrid>
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
