import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { DoneCount, DonePoint } from '#frontend/subjects/work/days/done-mark.tsx';
import { AskedBadge } from '#frontend/subjects/work/days/waiting-badge.tsx';
import { annotationsQuery, feedbackQuery, submissionsQuery } from '#frontend/subjects/work/queries.ts';
import { Card, CardHeader, color, ListState, Prose, Row, Skeleton, Stack, space, unrolled } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { openPointsOf } from '#shared/domain/points.ts';

/** Days in full; the client's page has all. */
const SHOWN = 3;

const Day = styled.li`
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
  overflow-wrap: anywhere;
`;

const Beginning = styled(Prose)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  ${unrolled}
`;

/** What the client was told about other days, newest first, with what is still open of it. */
export function EarlierFeedback({ client, day }: { client: User; day: number }) {
  const query = useQuery(submissionsQuery(client.id));
  const reviewed = query.data
    ?.filter(({ taskDay, feedbackId }) => taskDay !== day && feedbackId !== null)
    .toSorted((a, b) => b.taskDay - a.taskDay);
  return (
    <Card aria-labelledby="earlier-feedback">
      <CardHeader>
        <h2 id="earlier-feedback">Earlier feedback</h2>
        {(reviewed?.length ?? 0) > SHOWN && <Link to={paths.client(client.id)}>All days</Link>}
      </CardHeader>
      <ListState query={{ ...query, data: reviewed }} skeletons={1} empty="No feedback on other days yet">
        {(items) => (
          <ul>
            {items.slice(0, SHOWN).map((submission) => (
              <EarlierDay key={submission.id} submission={submission} />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  );
}

function EarlierDay({ submission }: { submission: Submission }) {
  const { userId, taskDay, feedbackId, tickCount, askedAt } = submission;
  const { data: feedback } = useQuery(feedbackQuery(userId, taskDay));
  const { data: annotations = [] } = useQuery(annotationsQuery(feedbackId ?? 0));
  return (
    <Day>
      <Stack gap={1}>
        <Row gap={2}>
          <Link to={paths.review(userId, taskDay)}>Day {taskDay}</Link>
          {askedAt ? <AskedBadge since={askedAt} /> : <DoneCount count={tickCount} />}
        </Row>
        {!feedback && <Skeleton $height={48} />}
        {feedback && (
          <>
            <Beginning>{feedback.comment}</Beginning>
            <Stack as="ul" gap={1} aria-label={`Open points of Day ${taskDay}`}>
              {openPointsOf(feedback, annotations).map((point) => (
                <li key={point.at}>
                  <DonePoint point={point} isDone={false} />
                </li>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Day>
  );
}
