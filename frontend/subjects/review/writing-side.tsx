import { Card, CardHeader, lazy, Skeleton, Stack, TabPanel } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { OpenAnnotation } from './open-annotation.tsx';
import type { Claiming } from './use-claim.ts';
import type { ContextFold } from './use-context-fold.ts';
import type { Queue } from './use-queue.ts';
import type { ReviewWorkspaceState } from './use-review-workspace.ts';

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

interface WritingSideProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
  workspace: ReviewWorkspaceState;
  queue: Queue;
  claiming: Claiming;
  /** Moves the focus back to the submission. */
  onLeave: () => void;
  /** While it is on screen, it has the messages of all days. */
  context: ContextFold;
}

/** Feedback, annotations and the conversation; on a wide screen beside the submission, whatever its tab. */
export function WritingSide(props: WritingSideProps) {
  const { submission, client, task, feedback, workspace, queue, claiming, context, onLeave } = props;
  const { tab, setTab, isWide, draft, annotating, placed, changes, target, annotate, wishes, write, finish } =
    workspace;
  const showsFeedback = tab === 'feedback' || (isWide && tab === 'submission');
  const showText = (): void => {
    changes.show(false);
    if (!isWide) setTab('submission');
  };
  const annotations = (
    <AnnotationsCard
      {...{ annotating, placed }}
      done={feedback?.ticks.annotations ?? []}
      isBoxOpen={target !== null}
      onAnnotate={annotate}
      onShow={showText}
    />
  );
  return (
    <Stack gap={5}>
      {/* Not lazy: whoever opens it types at once. */}
      {(target ?? workspace.picked) && <OpenAnnotation workspace={workspace} />}
      <TabPanel value="feedback" forceMount hidden={!showsFeedback}>
        <Stack gap={5}>
          <FeedbackTab
            {...{ submission, client, task, feedback, draft, queue, claiming, wishes }}
            onGiven={finish}
            onWrite={write}
            onLeave={onLeave}
            onMessage={context.dictate}
            onAnnotations={() => setTab('annotations')}
          />
          {!feedback && annotations}
        </Stack>
      </TabPanel>
      {feedback && (
        <TabPanel value="annotations" forceMount hidden={tab !== 'annotations'}>
          {annotations}
        </TabPanel>
      )}
      {!context.isShown && (
        <Card aria-labelledby="conversation">
          <CardHeader>
            <h2 id="conversation">Conversation</h2>
          </CardHeader>
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
