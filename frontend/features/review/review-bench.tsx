import { type ComponentType, type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { media, space } from '#frontend/theme/tokens.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Page } from '#frontend/ui/layout.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { AnnotationsTab } from './annotations-tab.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { ReviewHeader } from './review-header.tsx';
import { SubmissionPanel } from './submission-panel.tsx';

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
  const [tab, setTab] = useState<TabName>('submission');
  const [target, setTarget] = useState<string | null>(null);
  const annotate = (words: string): void => {
    if (!feedback) {
      toast({ title: 'Give feedback first, then annotate' });
      return;
    }
    setTarget(words);
    setTab('annotations');
  };
  return (
    <Page $width="bench">
      <ReviewHeader submission={submission} client={client} task={task} feedback={feedback} />
      <Tabs value={tab} onValueChange={(value) => setTab(value as TabName)}>
        <TabList aria-label="Review">
          <Tab value="submission">Submission</Tab>
          <Tab value="feedback">Provide Feedback</Tab>
          {feedback && <Tab value="annotations">Annotations</Tab>}
        </TabList>
        <Bench data-tab={tab}>
          <SubmissionSide value="submission" forceMount>
            <SubmissionPanel submission={submission} client={client} task={task} onAnnotate={annotate} />
          </SubmissionSide>
          <Side>
            <TabPanel value="feedback" forceMount hidden={tab !== 'feedback'}>
              <FeedbackTab
                {...{ submission, client, task, feedback }}
                onGiven={() => setTab('submission')}
                onAnnotations={() => setTab('annotations')}
              />
            </TabPanel>
            {feedback && (
              <TabPanel value="annotations" forceMount hidden={tab !== 'annotations'}>
                <AnnotationsTab feedbackId={feedback.id} target={target} onTarget={setTarget} />
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
