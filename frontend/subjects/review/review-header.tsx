import { ArrowLeft, ArrowRight, ChevronLeft, PanelRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { DoneCount } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { ReviewBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import {
  Banner,
  Button,
  fontSize,
  LinkButton,
  media,
  PageHeading,
  Row,
  Stack,
  space,
  Text,
  wrapped,
} from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { useReview } from './review-context.ts';
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
const Subject = styled.p`
  overflow-wrap: anywhere;
  ${media.wide} { flex: 0 1 auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** Phones show the arrow alone. */
const Label = styled.span`
  ${media.phone} { display: none; }
`;

export function ReviewHeader() {
  const { submission, client, task, feedback, claiming, workspace, context } = useReview();
  const day = useDayName()(task.day, client);
  return (
    <Stack gap={3}>
      <Frame>
        <Title>
          <PageHeading title="Review Submission" />
          <Subject>
            <Link to={paths.client(client.id)}>{client.name}</Link> - {day}: {task.title}
          </Subject>
          <Row gap={2}>
            <ReviewBadge submission={submission} isGiven={feedback !== null} isFocusable />
            <DoneCount count={submission.tickCount} />
          </Row>
        </Title>
        <Row gap={2}>
          {/* On a narrow screen the context is a tab. */}
          {workspace.isWide && (
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
          <QueueLinks />
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
      {feedback && <VersionDecision feedback={feedback} />}
    </Stack>
  );
}

/** The neighbours in the list of waiting submissions. */
function QueueLinks() {
  const { feedback, queue } = useReview();
  const { place, total, previous, next } = queue;
  return (
    <Row gap={place === null ? 2 : 3} isOneLine>
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
        <Text tone="muted" size="body" weight={600} wrap="never" isTabular>
          {place} of {total}
        </Text>
      )}
      {next && (
        <LinkButton
          variant={feedback ? 'primary' : 'secondary'}
          size="small"
          aria-label="Next submission"
          to={paths.review(next.userId, next.taskDay)}
        >
          <Label>Next submission</Label>
          <ArrowRight size={16} aria-hidden="true" />
        </LinkButton>
      )}
    </Row>
  );
}
