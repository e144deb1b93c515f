import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { isPreviewed } from '#frontend/subjects/daily-work/files/file-preview.tsx';
import { PinningContext } from '#frontend/subjects/daily-work/pins/pinning.ts';
import { useQuestions } from '#frontend/subjects/daily-work/use-questions.ts';
import {
  barHeight,
  Card,
  Columns,
  fontSize,
  lazy,
  media,
  Page,
  Skeleton,
  Stack,
  space,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  unrolled,
  useKeys,
} from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { OpenAnnotation } from './open-annotation.tsx';
import { ReviewContext, type ReviewState, useReview } from './review-context.ts';
import { ReviewHeader } from './review-header.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { DEFAULT_TARGET } from './target.ts';
import { useClaim } from './use-claim.ts';
import { type Queue, useQueue } from './use-queue.ts';
import { type TabName, useContextFold, usePinning, useReviewWorkspace } from './use-review-workspace.ts';

/** Loaded lazily, so that the submission waits neither for the form libraries nor for what stands below it. */
const FeedbackTab = lazy(async () => (await import('./feedback-tab.tsx')).FeedbackTab, {
  fallback: <Skeleton $height={480} />,
});
const AnnotationsCard = lazy(async () => (await import('./annotations-card.tsx')).AnnotationsCard, {
  fallback: <Skeleton $height={120} />,
});
const Conversation = lazy(
  async () => (await import('#frontend/subjects/conversation/conversation.tsx')).Conversation,
  { fallback: <Skeleton $height={120} /> },
);
const ContextSide = lazy(async () => (await import('./context-side.tsx')).ContextSide, {
  fallback: <Skeleton $height={480} />,
});

const TOP = `calc(${barHeight} + ${space(4)})`;

/** Stays beside a longer text and scrolls by itself. */
const beside = `
  position: sticky;
  top: ${TOP};
  max-height: calc(100dvh - ${TOP} - ${space(4)});
  overflow-y: auto;
  scrollbar-width: thin;
  ${unrolled}
`;

/** Little space above, so that the work stands high on the screen. */
const WorkspacePage = styled(Page)<{ $hasContext: boolean }>`
  ${media.wide} { padding-top: ${space(4)}; gap: ${space(3)}; }
  ${({ $hasContext }) => $hasContext && 'max-width: 112rem;'}
`;

/** On a wide screen everything is in view, so its tabs are a quiet line. */
const QuietTabs = styled(TabList)`
  ${media.wide} {
    border: 0;
    & > button { min-height: 28px; font-size: ${fontSize.body}; font-weight: 400; }
  }
`;

/** Beside what is written on a wide screen; on a narrow one a tab, and below the annotations. */
const SubmissionSide = styled(TabPanel)`
  ${media.wide} {
    ${beside}
    --document-top: 0px;
    margin: 0 -${space(2)};
    padding: 0 ${space(2)} ${space(2)};
  }
  @media (max-width: 69.99rem) {
    &[data-state='inactive'] { order: 1; }
    :is([data-tab='feedback'], [data-tab='context']) > &[data-state='inactive'] { display: none; }
  }
`;

const Aside = styled.aside`
  ${media.wide} { ${beside} }
`;

const COLUMNS = 'minmax(0, 1fr) minmax(0, 34rem)';
const WITH_CONTEXT = 'minmax(0, 1fr) minmax(0, 28rem) minmax(0, 21rem)';

type ReviewWorkspaceProps = Pick<ReviewState, 'submission' | 'client' | 'task' | 'feedback'>;

/** The submission on the left; feedback, annotations and the conversation on the right. */
export function ReviewWorkspace({ submission, client, task, feedback }: ReviewWorkspaceProps) {
  const navigate = useNavigate();
  const workspace = useReviewWorkspace(submission, client, feedback);
  const { tab, setTab, target, annotate, selectedAnnotation, isWide, write } = workspace;
  const claiming = useClaim(submission.id, feedback === null);
  const queue = useQueue(submission);
  const context = useContextFold(workspace, isPreviewed(submission));
  const { isShown } = context;
  const questions = useQuestions(submission.id);
  const pinning = usePinning(workspace, submission, feedback);
  const work = useRef<HTMLDivElement>(null);
  const goTo = (other: Queue['next']): void => {
    if (other) navigate(paths.review(other.userId, other.taskDay), { state: { walks: true } });
  };
  const readWork = (): void => {
    setTab('submission');
    work.current?.focus();
  };
  const annotateSelected = (): void =>
    annotate(selectedAnnotation?.target ?? { words: DEFAULT_TARGET, selector: null });
  useKeys(
    {
      s: readWork,
      f: write,
      a: annotateSelected,
      n: annotateSelected,
      i: context.turn,
      j: () => goTo(queue.next),
      k: () => goTo(queue.previous),
    },
    `${tab} ${target !== null}`,
  );
  const review = { submission, client, task, feedback, questions, claiming, queue, workspace, context };
  return (
    <ReviewContext value={{ ...review, readWork }}>
      <WorkspacePage $width="wide" $hasContext={isWide && isShown}>
        <ReviewHeader />
        <Tabs value={tab} onValueChange={(value) => setTab(value as TabName)}>
          <QuietTabs aria-label="Review">
            <Tab value="submission">Submission</Tab>
            <Tab value="feedback" onClick={isWide ? write : undefined}>
              Provide Feedback
            </Tab>
            {feedback && <Tab value="annotations">Annotations</Tab>}
            {!isWide && <Tab value="context">Context</Tab>}
          </QuietTabs>
          <Columns wide={isShown ? WITH_CONTEXT : COLUMNS} data-tab={tab}>
            <SubmissionSide value="submission" forceMount ref={work}>
              <PinningContext value={pinning}>
                <SubmissionPanel />
              </PinningContext>
            </SubmissionSide>
            <WritingSide />
            {isShown && isWide && (
              <Aside aria-label="Context">
                <ContextSide />
              </Aside>
            )}
            {isShown && !isWide && (
              <TabPanel value="context">
                <ContextSide />
              </TabPanel>
            )}
          </Columns>
        </Tabs>
      </WorkspacePage>
    </ReviewContext>
  );
}

/** Feedback, annotations and the conversation; on a wide screen beside the submission, whatever its tab. */
function WritingSide() {
  const { client, task, feedback, workspace, context } = useReview();
  const { tab, isWide, target, selectedAnnotation } = workspace;
  const showsFeedback = tab === 'feedback' || (isWide && tab === 'submission');
  return (
    <Stack gap={5}>
      {/* Not lazy: whoever opens it types at once. */}
      {(target ?? selectedAnnotation) && <OpenAnnotation />}
      <TabPanel value="feedback" forceMount hidden={!showsFeedback}>
        <Stack gap={5}>
          <FeedbackTab />
          {!feedback && <AnnotationsCard />}
        </Stack>
      </TabPanel>
      {feedback && (
        <TabPanel value="annotations" forceMount hidden={tab !== 'annotations'}>
          <AnnotationsCard />
        </TabPanel>
      )}
      {/* While the context is on screen, it has the messages of all days. */}
      {!context.isShown && (
        <Card title="Conversation" titleId="conversation">
          <Conversation
            userId={client.id}
            day={task.day}
            feedbackId={feedback?.id ?? null}
            viewer="coach"
            dictation={context.dictation}
          />
        </Card>
      )}
    </Stack>
  );
}
