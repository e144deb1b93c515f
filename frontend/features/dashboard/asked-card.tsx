import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { annotationsQuery, feedbackQuery } from '#frontend/data/queries/work.ts';
import { color, elevation, fontSize, media, radius, space } from '#frontend/theme/tokens.ts';
import { LinkButton } from '#frontend/ui/button.tsx';
import { DonePoint } from '#frontend/ui/done-mark.tsx';
import { Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { AskedBadge } from '#frontend/ui/waiting-badge.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import { paths } from '#shared/domain/pages.ts';
import { openPointsOf } from '#shared/domain/points.ts';

const Frame = styled.section`
  display: grid;
  gap: ${space(5)};
  padding: ${space(8)} ${space(10)};
  background: ${color('surfaceRaised')};
  border: 2px solid ${color('accent')};
  border-radius: ${radius.large};
  box-shadow: ${elevation.medium};
  & h2 { font-size: ${fontSize.h2}; }
  & h3 { font-size: ${fontSize.body}; }
  & li { overflow-wrap: anywhere; }
  ${media.phone} { padding: ${space(5)}; }
`;

const Beginning = styled(Prose)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

interface AskedCardProps {
  submission: Submission;
  /** By day. */
  titles: ReadonlyMap<number, string>;
}

/** A day of which a coach asks for a new version, with what is still open. */
export function AskedCard({ submission: { userId, taskDay, feedbackId }, titles }: AskedCardProps) {
  const { data: feedback } = useQuery(feedbackQuery(userId, taskDay));
  const { data: annotations = [] } = useQuery({
    ...annotationsQuery(feedbackId ?? 0),
    enabled: feedbackId !== null,
  });
  const open = feedback ? openPointsOf(feedback, annotations) : [];
  return (
    <Frame aria-labelledby={`asked-${taskDay}`}>
      <Stack $gap={2}>
        <Row>
          <AskedBadge />
        </Row>
        <h2 id={`asked-${taskDay}`}>
          Your coach asks for a new version of Day {taskDay}: {titles.get(taskDay)}
        </h2>
      </Stack>
      {feedback && <Beginning>“{feedback.comment}”</Beginning>}
      {open.length > 0 && (
        <Stack $gap={2}>
          <h3>Still open</h3>
          <Stack as="ul" $gap={1}>
            {open.map((point) => (
              <li key={`${point.at}`}>
                <DonePoint point={point} isDone={false} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      <Row>
        <LinkButton to={paths.work(taskDay)} state={{ replace: true }} size="large">
          Hand in a new version
          <ArrowRight size={20} aria-hidden="true" />
        </LinkButton>
        <Link to={paths.feedback(taskDay)}>Read the feedback</Link>
      </Row>
    </Frame>
  );
}
