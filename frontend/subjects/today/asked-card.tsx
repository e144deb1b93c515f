import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DonePoint } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { annotationsQuery, feedbackQuery } from '#frontend/subjects/daily-work/queries.ts';
import { Hero, LinkButton, Prose, Row, Stack, Text } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import { paths } from '#shared/domain/pages.ts';
import { openPointsOf } from '#shared/domain/points.ts';

interface AskedCardProps {
  submission: Submission;
  /** Other days with a request, which come after it. */
  others: readonly Submission[];
  /** By day. */
  titles: ReadonlyMap<number, string>;
}

/** The next step: a new version that a coach has requested, with what is still open. */
export function AskedCard({ submission, others, titles }: AskedCardProps) {
  const { userId, taskDay, feedbackId } = submission;
  const { data: feedback } = useQuery(feedbackQuery(userId, taskDay));
  const { data: annotations = [] } = useQuery({
    ...annotationsQuery(feedbackId ?? 0),
    enabled: feedbackId !== null,
  });
  const open = feedback ? openPointsOf(feedback, annotations) : [];
  return (
    <Hero
      tone="accent"
      isCompact
      eyebrow="Next"
      title={`Your coach would like a new version of Day\u00a0${taskDay}: ${titles.get(taskDay)}`}
    >
      {feedback && <Prose clamp={3}>“{feedback.comment}”</Prose>}
      {open.length > 0 && (
        <Stack gap={2}>
          <Text as="h3" size="body">
            Still open
          </Text>
          <Stack as="ul" gap={1}>
            {open.map((point) => (
              <Text as="li" wrap="anywhere" key={`${point.at}`}>
                <DonePoint point={point} isDone={false} />
              </Text>
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
        {others.map(({ taskDay: day }) => (
          <Link key={day} to={paths.feedback(day)}>
            Then Day {day}: {titles.get(day)}
          </Link>
        ))}
      </Row>
    </Hero>
  );
}
