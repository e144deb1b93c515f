import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { settingsQuery } from '#frontend/subjects/account/queries.ts';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { coachQuery, replyTimeQuery } from '#frontend/subjects/conversation/queries.ts';
import { SubmissionCards } from '#frontend/subjects/daily-work/days/submission-cards.tsx';
import { useHandInText } from '#frontend/subjects/daily-work/days/use-hand-in-text.ts';
import {
  annotationsQuery,
  feedbackQuery,
  submissionsQuery,
  tasksQuery,
} from '#frontend/subjects/daily-work/queries.ts';
import { handIn, type UnsentHandIn } from '#frontend/subjects/daily-work/task/hand-in-write.ts';
import { type UnseenAnswer, useUnseenAnswers } from '#frontend/subjects/today/unseen-answers.ts';
import {
  Banner,
  Button,
  CardHeader,
  color,
  ErrorState,
  ListState,
  lazy,
  Muted,
  Page,
  PageHeading,
  PageSpinner,
  Progress,
  Row,
  Skeleton,
  Stack,
  Text,
} from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import {
  handedInWords,
  hasFinished,
  lastDayOf,
  makesBook,
  parseDay,
  reachedDay,
  waitsForCoach,
} from '#shared/domain/sprint.ts';
import { AskedCard } from './asked-card.tsx';
import { BrandCard } from './brand-card.tsx';
import { Celebration } from './celebration.tsx';
import { nameDeepLink } from './dashboard-texts.ts';
import { FinishCard } from './finish-card.tsx';
import { FirstRunCard } from './first-run-card.tsx';
import { NewsLine } from './news-line.tsx';
import { NotStartedCard } from './not-started-card.tsx';
import { PausedCard } from './paused-card.tsx';
import { ProgressStrip } from './progress-strip.tsx';
import { TodayCard } from './today-card.tsx';

const PastProgrammes = lazy(
  async () => (await import('#frontend/subjects/book/past-programmes.tsx')).PastProgrammes,
);

const CoachStart = lazy(async () => (await import('./coach-start.tsx')).CoachStart, {
  fallback: <PageSpinner />,
});

export function DashboardPage() {
  const { isAdmin } = useUser();
  if (!isAdmin) return <ParticipantDashboard />;
  return <CoachStart participantView={<Dashboard answers={[]} isPreview />} />;
}

const ParticipantDashboard = () => <Dashboard answers={useUnseenAnswers()} isPreview={false} />;

interface DashboardProps {
  answers: readonly UnseenAnswer[] | undefined;
  /** Part of a coach's page, which has a heading and links of its own. */
  isPreview: boolean;
}

function Dashboard({ answers, isPreview }: DashboardProps) {
  const user = useUser();
  const tasks = useQuery(tasksQuery());
  const submissions = useQuery(submissionsQuery(user.id));
  const handedIn = submissions.data ?? [];
  const error = tasks.error ?? submissions.error;
  const retry = (): void => {
    void tasks.refetch();
    void submissions.refetch();
  };
  const isPaused = user.resumeDay !== null;
  // The newest first.
  const [asked, ...others] = handedIn
    .filter(({ askedAt }) => askedAt && !isPaused)
    .toSorted((a, b) => b.taskDay - a.taskDay);
  const areCardsLoaded = useCardsLoaded(submissions.data, asked);
  const isLoaded =
    tasks.data !== undefined && submissions.data !== undefined && answers !== undefined && areCardsLoaded;
  const today = tasks.data?.find(({ day }) => day === user.currentDay);
  const titles = new Map(tasks.data?.map(({ day, title }) => [day, title]));
  // The card of the next step says it, with what is open.
  const news = answers?.filter(({ key }) => key !== `feedback-${asked?.feedbackId}`) ?? [];
  const isFinished = hasFinished(user);
  const isNotStarted = user.currentDay === 0 && user.resumeDay === null;
  return (
    <Page>
      <Celebration />
      <WelcomeBanner user={user} handedIn={submissions.data} isPreview={isPreview} />
      {!isPreview && <ContinueLink />}
      <SprintNotice user={user} />
      {!user.isAdmin && <UnsentNotice />}
      {error && !isLoaded && <ErrorState error={error} onRetry={retry} />}
      {!error && !isLoaded && <Loading />}
      {!error && !isLoaded && <CompletedCards key="loading" submissions={submissions} tasks={[]} />}
      {isLoaded && !isFinished && news.length > 0 && <NewsLine answers={news} />}
      {isLoaded && isFinished && handedIn.length > 0 && (
        <FinishCard finishedAt={user.finishedAt ?? ''} submissions={handedIn} />
      )}
      {isLoaded && isFinished && news.length > 0 && <NewsLine answers={news} />}
      {isLoaded && isPaused && <PausedCard user={user} handedIn={handedIn} />}
      {isLoaded && isNotStarted && <NotStartedCard opensAt={user.opensAt} />}
      {isLoaded && asked && <AskedCard submission={asked} others={others} titles={titles} />}
      {isLoaded && !isPaused && !isFinished && !isNotStarted && asked?.taskDay !== user.currentDay && (
        <TodayCard
          task={today}
          submission={handedIn.find(({ taskDay }) => taskDay === user.currentDay)}
          isSecond={asked !== undefined}
        />
      )}
      {isLoaded && !user.isAdmin && user.currentDay === 1 && handedIn.length === 0 && <FirstRunCard />}
      {(isLoaded || error) && (
        <>
          <ProgressStrip user={user} titles={titles} handedIn={handedIn} />
          {!user.isAdmin && !isFinished && handedIn.length > 0 && makesBook(user) && <BrandCard />}
          <CompletedCards submissions={submissions} tasks={tasks.data ?? []} />
          {user.past && <PastProgrammes />}
        </>
      )}
    </Page>
  );
}

interface WelcomeBannerProps {
  user: User;
  handedIn: readonly Submission[] | undefined;
  /** Below another heading. */
  isPreview: boolean;
}

function WelcomeBanner({ user, handedIn, isPreview }: WelcomeBannerProps) {
  const day = reachedDay(user);
  const lastDay = lastDayOf(user);
  const isPaused = user.resumeDay !== null;
  return (
    <Stack as="header" gap={3}>
      <Row justify="space-between">
        {isPreview ? (
          <h2>Welcome, {user.name}</h2>
        ) : (
          <PageHeading title="Dashboard">Welcome, {user.name}</PageHeading>
        )}
        <Text tone="accent" size="lead" weight={600} isTabular>
          Day {day} of {lastDay}
          {isPaused && ' · paused'}
        </Text>
      </Row>
      <Progress value={day} max={lastDay} label={`Day ${day} of ${lastDay}`} />
      {/* The bar above shows the day, which a coach can move; this is what was done. */}
      <Row gap={1.5} isOneLine>
        <FileCheck2 size={16} style={{ flex: 'none', color: color('positive') }} aria-hidden="true" />
        <Muted>{handedIn ? handedInWords(handedIn, lastDay) : '\u00a0'}</Muted>
      </Row>
    </Stack>
  );
}

/** Days with an unsent submission. */
function UnsentNotice() {
  const unsent = useUnsent(handIn).filter(({ isSending }) => !isSending);
  return unsent.map((each) => <UnsentDay key={each.id} unsent={each} />);
}

function UnsentDay({ unsent }: { unsent: UnsentHandIn }) {
  const { about, body, retry, discard } = unsent;
  const { text, waits } = useHandInText(`Day ${about.day} is not`, unsent);
  return (
    <Banner tone="warning" role="alert">
      <span>{text}</span>
      <Row gap={4}>
        <Link to={paths.task(about.day)}>Open Day {about.day}</Link>
        {body !== null && !waits && (
          <Button variant="secondary" size="small" onClick={() => retry()}>
            Retry
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={discard}>
          Not now
        </Button>
      </Row>
    </Banner>
  );
}

const COMPLETED_SHOWN = 4;

interface CompletedCardsProps {
  submissions: UseQueryResult<Submission[]>;
  tasks: readonly Task[];
}

const CompletedCards = ({ submissions, tasks }: CompletedCardsProps) => (
  <section>
    <CardHeader>
      <h2>Completed tasks</h2>
      <Link to={paths.completed}>View All</Link>
    </CardHeader>
    <ListState
      query={submissions}
      skeletons={2}
      empty="You haven't completed any tasks yet. Start with today's task to make progress!"
    >
      {(items) => <SubmissionCards submissions={items.slice(0, COMPLETED_SHOWN)} tasks={tasks} />}
    </ListState>
  </section>
);

/** The cards' heights are unknown, so what is below them is loaded with them to avoid a layout shift. */
const Loading = () => (
  <>
    <Skeleton $height={300} />
    <Skeleton $height={180} />
  </>
);

/** The reason for which a coach has set the day. */
function SprintNotice({ user }: { user: User }) {
  const { resumeDay, pauseReason, currentDay } = user;
  if (pauseReason === null || resumeDay !== null) return null;
  return (
    <Banner>
      <span>
        Your coach moved you to Day {currentDay}: {pauseReason}
      </span>
    </Banner>
  );
}

/** After a sign-in that began at a link, such as one in a mail: the link to its very place. */
function ContinueLink() {
  const { currentDay } = useUser();
  const { from = '' } = useReturnTo() ?? {};
  const day = parseDay(/^\/task\/(\w+)/.exec(from)?.[1]);
  if (day !== null && day > currentDay) return null;
  const place = day === null ? !from.startsWith('/admin') && nameDeepLink(from) : `Day ${day}`;
  if (!place) return null;
  return (
    <Banner>
      <Link to={from}>Continue: {place}</Link>
    </Banner>
  );
}

/** Whether the cards above the path have what they show; a part that came later would move the path. */
function useCardsLoaded(
  submissions: readonly Submission[] | undefined,
  asked: Submission | undefined,
): boolean {
  const user = useUser();
  const { id, isAdmin, currentDay, resumeDay } = user;
  const today = submissions?.find(({ taskDay }) => taskDay === currentDay);
  const isWaiting = today !== undefined && waitsForCoach(today);
  const isAnswered = today !== undefined && !isWaiting;
  const feedbackId = asked?.feedbackId ?? null;
  const parts = [
    // Asked at once, because only a first day needs it.
    { ...settingsQuery(), enabled: !isAdmin && currentDay === 1 },
    { ...coachQuery(), enabled: !isAdmin && (isWaiting || resumeDay !== null) },
    { ...replyTimeQuery(), enabled: isWaiting },
    { ...feedbackQuery(id, currentDay), enabled: isAnswered },
    { ...feedbackQuery(id, asked?.taskDay ?? 0), enabled: asked !== undefined },
    { ...annotationsQuery(feedbackId ?? 0), enabled: feedbackId !== null },
    { ...bookQuery(id), enabled: hasFinished(user) && makesBook(user) },
  ];
  return useQueries({ queries: parts }).every(
    ({ data, errorUpdateCount }, at) => !parts[at]?.enabled || data !== undefined || errorUpdateCount > 0,
  );
}
