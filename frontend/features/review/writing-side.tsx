import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Conversation } from '#frontend/blocks/conversation/conversation.tsx';
import { documentQuery } from '#frontend/data/queries.ts';
import { Boundary } from '#frontend/ui/boundary.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { TabPanel } from '#frontend/ui/tabs.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { fieldsOf } from '#shared/domain/anchor.ts';
import { AnnotationsCard } from './annotations-card.tsx';
import type { ReviewWorkspaceState } from './use-review-workspace.ts';

/** Loaded lazily behind the first tab, so that the submission does not wait for the form libraries. */
const { Part: FeedbackTab } = lazyPart(async () => (await import('./feedback-tab.tsx')).FeedbackTab);

interface WritingSideProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
  workspace: ReviewWorkspaceState;
}

/** The right side: feedback, annotations and the conversation. */
export function WritingSide(props: WritingSideProps): ReactElement {
  const { submission, client, task, feedback, workspace } = props;
  const { tab, setTab, draft, annotating, target, setTarget, finish } = workspace;
  const { data: frozen } = useQuery(documentQuery(submission.id));
  const fields = frozen && fieldsOf(frozen.form, frozen.notes);
  const annotations = <AnnotationsCard {...{ annotating, target, fields }} onTarget={setTarget} />;
  return (
    <Stack $gap={6}>
      <TabPanel value="feedback" forceMount hidden={tab !== 'feedback'}>
        <Stack $gap={6}>
          <Boundary fallback={<Skeleton $height={480} />}>
            <FeedbackTab
              {...{ submission, client, task, feedback, draft }}
              onGiven={finish}
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
      <Card aria-labelledby="conversation">
        <CardHeader>
          <h2 id="conversation">Conversation</h2>
        </CardHeader>
        <Conversation userId={client.id} day={task.day} feedbackId={feedback?.id ?? null} viewer="coach" />
      </Card>
    </Stack>
  );
}
