import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { PinningContext } from '#frontend/subjects/work/pins/pinning.ts';
import { useQuestions } from '#frontend/subjects/work/use-questions.ts';
import { Columns, media, Page, space, Tab, TabList, TabPanel, Tabs, useKeys } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { DEFAULT_TARGET } from './annotation-target.ts';
import { beside, ContextAside } from './context-aside.tsx';
import { QuestionsContext } from './part-label.ts';
import { ReviewHeader } from './review-header.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { useClaim } from './use-claim.ts';
import { useContextFold } from './use-context-fold.ts';
import { usePinning } from './use-pinning.ts';
import { type Queue, useQueue } from './use-queue.ts';
import { type TabName, useReviewWorkspace } from './use-review-workspace.ts';
import { WritingSide } from './writing-side.tsx';

/** Little space above, so that the work stands high on the screen. */
const Desk = styled(Page)<{ $hasContext: boolean }>`
  ${media.wide} { padding-top: ${space(4)}; gap: ${space(3)}; }
  ${({ $hasContext }) => $hasContext && 'max-width: 112rem;'}
`;

/** Beside what is written on a wide screen; on a narrow one a tab, and below the annotations. */
const SubmissionSide = styled(TabPanel)`
  ${media.wide} {
    ${beside}
    margin: 0 -${space(2)};
    padding: 0 ${space(2)} ${space(2)};
  }
  @media (max-width: 69.99rem) {
    &[data-state='inactive'] { order: 1; }
    :is([data-tab='feedback'], [data-tab='context']) > &[data-state='inactive'] { display: none; }
  }
`;

const COLUMNS = 'minmax(0, 1fr) minmax(0, 34rem)';
const WITH_CONTEXT = 'minmax(0, 1fr) minmax(0, 28rem) minmax(0, 21rem)';

interface ReviewWorkspaceProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
}

/** The submission on the left; feedback, annotations and the conversation on the right. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { submission, client, task, feedback } = props;
  const navigate = useNavigate();
  const workspace = useReviewWorkspace(submission, client, feedback);
  const { tab, setTab, target, annotate, picked, pick, isWide, write } = workspace;
  const claiming = useClaim(submission.id, feedback === null);
  const queue = useQueue(submission);
  const context = useContextFold(workspace);
  const { isShown } = context;
  const questions = useQuestions(submission.id);
  const pinning = usePinning(workspace, submission, feedback);
  const work = useRef<HTMLDivElement>(null);
  const goTo = (other: Queue['next']): void => {
    if (other) navigate(paths.review(other.userId, other.taskDay));
  };
  const readWork = (): void => {
    setTab('submission');
    work.current?.focus();
  };
  const annotatePicked = (): void => annotate(picked?.target ?? { words: DEFAULT_TARGET, selector: null });
  useKeys(
    {
      s: readWork,
      f: write,
      a: annotatePicked,
      n: annotatePicked,
      i: context.turn,
      j: () => goTo(queue.next),
      k: () => goTo(queue.previous),
    },
    `${tab} ${target !== null}`,
  );
  return (
    <Desk $width="wide" $hasContext={isWide && isShown}>
      <ReviewHeader
        {...{ submission, client, task, feedback, claiming, queue }}
        context={isWide ? context : undefined}
      />
      <Tabs value={tab} onValueChange={(value) => setTab(value as TabName)}>
        <TabList aria-label="Review">
          <Tab value="submission">Submission</Tab>
          <Tab value="feedback" onClick={isWide ? write : undefined}>
            Provide Feedback
          </Tab>
          {feedback && <Tab value="annotations">Annotations</Tab>}
          {!isWide && <Tab value="context">Context</Tab>}
        </TabList>
        <QuestionsContext value={questions}>
          <Columns wide={isShown ? WITH_CONTEXT : COLUMNS} data-tab={tab}>
            <SubmissionSide value="submission" forceMount ref={work}>
              <PinningContext value={pinning}>
                <SubmissionPanel
                  {...{ submission, client, task }}
                  annotations={workspace.placed}
                  changes={workspace.changes}
                  onAnnotate={annotate}
                  onPick={pick}
                  onMark={workspace.showComment}
                />
              </PinningContext>
            </SubmissionSide>
            <WritingSide {...props} {...{ workspace, queue, claiming, context }} onLeave={readWork} />
            {isShown && (
              <ContextAside {...{ submission, client, claiming, isWide }} dictation={context.dictation} />
            )}
          </Columns>
        </QuestionsContext>
      </Tabs>
    </Desk>
  );
}
