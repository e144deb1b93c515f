import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '#frontend/app/paths.ts';
import { documentQuery } from '#frontend/data/queries.ts';
import { media, space } from '#frontend/theme/tokens.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Page } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { fieldsOf } from '#shared/domain/anchor.ts';
import { DEFAULT_TARGET } from './annotation-target.ts';
import { AnnotationsCard } from './annotations-card.tsx';
import { KeysHelp } from './keys-help.tsx';
import { ReviewHeader } from './review-header.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import type { Target } from './target.ts';
import { useAnnotating } from './use-annotating.ts';
import { useClaim } from './use-claim.ts';
import { useFeedbackDraft } from './use-feedback-draft.ts';
import { useKeys } from './use-keys.ts';
import { useNextSubmission } from './use-next-submission.ts';

/** Stands behind the tab that is open first, so the submission need not wait for the machinery of forms. */
const FeedbackTab = lazy(async () => ({ default: (await import('./feedback-tab.tsx')).FeedbackTab }));

export interface ConversationPart {
  userId: number;
  day: number;
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
}

const Bench = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, 34rem); }
`;

const TOP = space(20);

/** Beside the other tabs on a wide screen; on a narrow one under the annotations, which point into it. */
const SubmissionSide = styled(TabPanel)`
  ${media.wide} {
    position: sticky;
    top: ${TOP};
    max-height: calc(100dvh - ${TOP} - ${space(4)});
    margin: 0 -${space(2)};
    padding: 0 ${space(2)} ${space(2)};
    overflow-y: auto;
    scrollbar-width: thin;
  }
  @media (max-width: 69.99rem) {
    &[data-state='inactive'] { order: 1; }
    [data-tab='feedback'] > &[data-state='inactive'] { display: none; }
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

type TabName = 'submission' | 'feedback' | 'annotations';

interface ReviewBenchProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
  Conversation: ComponentType<ConversationPart>;
}

/** The submission at the left; feedback, annotations and the conversation at the right. */
export function ReviewBench(props: ReviewBenchProps): ReactElement {
  const { submission, client, task, feedback, Conversation } = props;
  const navigate = useNavigate();
  const [tab, setTab] = useState<TabName>('submission');
  const [target, setTarget] = useState<Target | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const isWaiting = feedback === null;
  const draft = useFeedbackDraft(submission.id, isWaiting);
  const annotating = useAnnotating(feedback, draft);
  const claiming = useClaim(submission.id, isWaiting);
  const next = useNextSubmission(submission.id);
  const { data: frozen } = useQuery(documentQuery(submission.id));
  const fields = frozen && fieldsOf(frozen.form, frozen.notes);
  // Before there is feedback, annotations stand under its form and follow it.
  const annotationsTab = isWaiting ? 'feedback' : 'annotations';
  const annotate = (wanted: Target): void => {
    setTarget(wanted);
    setTab(annotationsTab);
  };
  const given = async (told: Feedback): Promise<void> => {
    await annotating.postKept(told);
    setTarget(null);
    setTab('submission');
  };
  useKeys({
    s: () => setTab('submission'),
    f: () => setTab('feedback'),
    a: () => annotate({ words: DEFAULT_TARGET, selector: null }),
    j: () => {
      if (next) navigate(paths.review(next.userId, next.taskDay));
    },
    '?': () => setShowsKeys(true),
  });
  const annotations = <AnnotationsCard {...{ annotating, target, fields }} onTarget={setTarget} />;
  return (
    <Page $width="bench">
      <ReviewHeader
        {...{ submission, client, task, feedback, claiming, next }}
        onKeys={() => setShowsKeys(true)}
      />
      {showsKeys && <KeysHelp onClose={() => setShowsKeys(false)} />}
      <Tabs value={tab} onValueChange={(value) => setTab(value as TabName)}>
        <TabList aria-label="Review">
          <Tab value="submission">Submission</Tab>
          <Tab value="feedback">Provide Feedback</Tab>
          {feedback && <Tab value="annotations">Annotations</Tab>}
        </TabList>
        <Bench data-tab={tab}>
          <SubmissionSide value="submission" forceMount>
            <SubmissionPanel
              {...{ submission, client, task }}
              annotations={annotating.annotations}
              onAnnotate={annotate}
            />
          </SubmissionSide>
          <Side>
            <TabPanel value="feedback" forceMount hidden={tab !== 'feedback'}>
              <Side>
                <Suspense fallback={<Skeleton $height={480} />}>
                  <FeedbackTab
                    {...{ submission, client, task, feedback, draft }}
                    onGiven={given}
                    onAnnotations={() => setTab('annotations')}
                  />
                </Suspense>
                {isWaiting && annotations}
              </Side>
            </TabPanel>
            {feedback && (
              <TabPanel value="annotations" forceMount hidden={tab !== 'annotations'}>
                {annotations}
              </TabPanel>
            )}
            <Card aria-labelledby="conversation">
              <CardHeader>
                <h2 id="conversation">Conversation</h2>
              </CardHeader>
              <Conversation
                userId={client.id}
                day={task.day}
                feedbackId={feedback?.id ?? null}
                viewer="coach"
              />
            </Card>
          </Side>
        </Bench>
      </Tabs>
    </Page>
  );
}
