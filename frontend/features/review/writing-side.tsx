import { MessageSquarePlus, X } from 'lucide-react';
import styled from 'styled-components';
import { color, elevation, layer, space } from '#frontend/theme/tokens.ts';
import { Boundary } from '#frontend/ui/boundary.tsx';
import { Button, IconButton } from '#frontend/ui/button.tsx';
import { Card, CardHeader, Prose, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { TabPanel } from '#frontend/ui/tabs.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { AnnotationBox } from './annotation-box.tsx';
import { AnnotationsCard } from './annotations-card.tsx';
import { usePartLabel } from './part-label.ts';
import { SelectionOffer } from './selection-offer.tsx';
import type { Target } from './target.ts';
import type { Claiming } from './use-claim.ts';
import type { ContextFold } from './use-context-fold.ts';
import type { Queue } from './use-queue.ts';
import type { Picked, ReviewWorkspaceState } from './use-review-workspace.ts';

/** Loaded lazily, so that the submission waits neither for the form libraries nor for what stands below it. */
const { Part: FeedbackTab } = lazyPart(async () => (await import('./feedback-tab.tsx')).FeedbackTab);

const { Part: Conversation } = lazyPart(
  async () => (await import('#frontend/blocks/conversation/conversation.tsx')).Conversation,
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
    <Stack $gap={5}>
      <OpenAnnotation workspace={workspace} />
      <TabPanel value="feedback" forceMount hidden={!showsFeedback}>
        <Stack $gap={5}>
          <Boundary fallback={<Skeleton $height={480} />}>
            <FeedbackTab
              {...{ submission, client, task, feedback, draft, queue, claiming, wishes }}
              onGiven={finish}
              onWrite={write}
              onLeave={onLeave}
              onMessage={context.dictate}
              onAnnotations={() => setTab('annotations')}
            />
          </Boundary>
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
          <Boundary fallback={<Skeleton $height={120} />}>
            <Conversation
              userId={client.id}
              day={task.day}
              feedbackId={feedback?.id ?? null}
              viewer="coach"
              dictation={context.dictation}
            />
          </Boundary>
        </Card>
      )}
    </Stack>
  );
}

/** The annotation that is being written: on a narrow screen over the text it is about. */
function OpenAnnotation({ workspace }: { workspace: ReviewWorkspaceState }) {
  const { tab, isWide, isBeside, annotating, target, setTarget, annotate, picked, pick } = workspace;
  const { name, pressedId, add } = annotating;
  if (picked && isBeside) return <SelectionOffer onAnnotate={() => annotate(picked.target)} />;
  if (picked) {
    return <PickedSheet picked={picked} onAnnotate={annotate} onClose={() => pick(null)} />;
  }
  if (target === null) return null;
  const box = <AnnotationBox {...{ name, target, pressedId }} onTarget={setTarget} onAdd={add} />;
  return !isWide && tab === 'submission' ? <Sheet>{box}</Sheet> : box;
}

/** Stays at the bottom of the screen, over the text that is read. */
const Sheet = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.menu};
  max-height: 70dvh;
  padding: ${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom));
  overflow-y: auto;
  background: ${color('surfaceRaised')};
  border-top: 1px solid ${color('border')};
  box-shadow: ${elevation.high};
  & form { gap: ${space(2)}; padding: 0; border: 0; }
  & textarea { min-height: 72px; }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 46rem;
  margin: 0 auto;
  & > p { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const Comment = styled(Prose)`
  flex: 1;
  min-width: 0;
`;

interface PickedSheetProps {
  picked: Picked;
  onAnnotate: (target: Target) => void;
  onClose: () => void;
}

/** Shows what is written about the words that a finger has touched, or offers to annotate them. A selection stays. */
const PickedSheet = ({ picked: { target, comment }, onAnnotate, onClose }: PickedSheetProps) => {
  const labelOf = usePartLabel();
  return (
    <Sheet role="region" aria-label="Annotate" onMouseDown={(event) => event.preventDefault()}>
      <Line>
        {comment === null ? <p dir="auto">{labelOf(target.words)}</p> : <Comment>{comment}</Comment>}
        {comment === null && (
          <Button size="small" onClick={() => onAnnotate(target)}>
            <MessageSquarePlus size={16} aria-hidden="true" />
            Annotate
          </Button>
        )}
        <IconButton type="button" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Line>
    </Sheet>
  );
};
