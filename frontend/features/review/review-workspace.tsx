import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { media, space } from '#frontend/theme/tokens.ts';
import { Columns, Page } from '#frontend/ui/layout.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#frontend/ui/tabs.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { DEFAULT_TARGET } from './annotation-target.ts';
import { KeysHelp } from './keys-help.tsx';
import { ReviewHeader } from './review-header.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { useClaim } from './use-claim.ts';
import { useKeys } from './use-keys.ts';
import { useNextSubmission } from './use-next-submission.ts';
import { type TabName, useReviewWorkspace } from './use-review-workspace.ts';
import { WritingSide } from './writing-side.tsx';

const TOP = space(20);

/** Next to the other tabs on a wide screen, below the annotations on a narrow one. */
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

interface ReviewWorkspaceProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
}

/** The submission on the left; feedback, annotations and the conversation on the right. */
export function ReviewWorkspace(props: ReviewWorkspaceProps): ReactElement {
  const { submission, client, task, feedback } = props;
  const navigate = useNavigate();
  const [showsKeys, setShowsKeys] = useState(false);
  const workspace = useReviewWorkspace(submission, feedback);
  const { tab, setTab, annotate } = workspace;
  const claiming = useClaim(submission.id, feedback === null);
  const next = useNextSubmission(submission.id);
  useKeys({
    s: () => setTab('submission'),
    f: () => setTab('feedback'),
    a: () => annotate({ words: DEFAULT_TARGET, selector: null }),
    j: () => {
      if (next) navigate(paths.review(next.userId, next.taskDay));
    },
    '?': () => setShowsKeys(true),
  });
  return (
    <Page $width="wide">
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
        <Columns $wide="minmax(0, 1fr) minmax(0, 34rem)" data-tab={tab}>
          <SubmissionSide value="submission" forceMount>
            <SubmissionPanel
              {...{ submission, client, task }}
              annotations={workspace.annotating.annotations}
              onAnnotate={annotate}
            />
          </SubmissionSide>
          <WritingSide {...props} workspace={workspace} />
        </Columns>
      </Tabs>
    </Page>
  );
}
