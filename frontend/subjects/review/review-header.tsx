import { ArrowLeft, ArrowRight, ChevronLeft, Keyboard, PanelRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { setKeysOpen } from '#frontend/kit/keys-open.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { DoneCount } from '#frontend/subjects/work/days/done-mark.tsx';
import { ReviewBadge } from '#frontend/subjects/work/days/waiting-badge.tsx';
import {
  Banner,
  Button,
  fontSize,
  IconButton,
  LinkButton,
  media,
  mutedText,
  PageHeading,
  Row,
  Stack,
  space,
  wrapped,
} from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import type { Claiming } from './use-claim.ts';
import type { ContextFold } from './use-context-fold.ts';
import type { Queue } from './use-queue.ts';
import { VersionDecision } from './version-decision.tsx';

const Frame = styled.header`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  ${media.wide} {
    flex-wrap: nowrap;
    & > :last-child { flex: none; }
  }
`;

/** The heading is small: the work is what the page is about. */
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(3)};
  min-width: 0;
  & h1 { font-size: ${fontSize.h2}; white-space: nowrap; }
  ${media.wide} { flex-wrap: nowrap; & > :last-child { flex: none; } }
`;

/** The title may end early: the whole one stands below. */
const What = styled.p`
  overflow-wrap: anywhere;
  ${media.wide} { flex: 0 1 auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const Place = styled.span`
  padding: 0 ${space(1)};
  ${mutedText('label')}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Phones have no keys. */
const KeysButton = styled(IconButton)`
  ${media.phone} { display: none; }
`;

/** Phones show the arrow alone. */
const Words = styled.span`
  ${media.phone} { display: none; }
`;

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

interface ReviewHeaderProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
  claiming: Claiming;
  queue: Queue;
  /** Undefined where the context is a tab. */
  context: ContextFold | undefined;
}

export function ReviewHeader(props: ReviewHeaderProps) {
  const { submission, client, task, feedback, claiming, queue, context } = props;
  const day = useDayName()(task.day, client);
  return (
    <Stack gap={3}>
      <Frame>
        <Title>
          <PageHeading title="Review Submission" />
          <What>
            <Link to={paths.client(client.id)}>{client.name}</Link> - {day}: {task.title}
          </What>
          <Row gap={2}>
            <ReviewBadge submission={submission} isGiven={feedback !== null} isFocusable />
            <DoneCount count={submission.tickCount} />
          </Row>
        </Title>
        <Row gap={2}>
          <KeysButton type="button" aria-label="Keyboard shortcuts" onClick={() => setKeysOpen(true)}>
            <Keyboard size={20} aria-hidden="true" />
          </KeysButton>
          {context && (
            <Button
              variant={context.isShown ? 'secondary' : 'quiet'}
              size="small"
              aria-expanded={context.isShown}
              onClick={context.turn}
            >
              <PanelRight size={16} aria-hidden="true" />
              Context
            </Button>
          )}
          <LinkButton variant="quiet" size="small" to={paths.admin}>
            <ArrowLeft size={16} aria-hidden="true" />
            Back to Dashboard
          </LinkButton>
          <QueueLinks queue={queue} isGiven={feedback !== null} />
        </Row>
      </Frame>
      {claiming.other && (
        <Banner tone="warning" role="status">
          <span>{claiming.other.coachName} is reviewing</span>
          <Button variant="secondary" size="small" onClick={claiming.takeOver}>
            Take over
          </Button>
        </Banner>
      )}
      {feedback && <VersionDecision {...{ submission, client, feedback }} />}
    </Stack>
  );
}

/** The neighbours in the list of waiting submissions. */
const QueueLinks = ({ queue, isGiven }: { queue: Queue; isGiven: boolean }) => {
  const { place, total, previous, next } = queue;
  return (
    <Group>
      {previous && (
        <LinkButton
          variant="secondary"
          size="small"
          aria-label="Previous submission"
          to={paths.review(previous.userId, previous.taskDay)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </LinkButton>
      )}
      {place !== null && (
        <Place>
          {place} of {total}
        </Place>
      )}
      {next && (
        <LinkButton
          variant={isGiven ? 'primary' : 'secondary'}
          size="small"
          aria-label="Next submission"
          to={paths.review(next.userId, next.taskDay)}
        >
          <Words>Next submission</Words>
          <ArrowRight size={16} aria-hidden="true" />
        </LinkButton>
      )}
    </Group>
  );
};
