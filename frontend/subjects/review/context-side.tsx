import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { NotesCard } from '#frontend/subjects/clients/notes/notes-card.tsx';
import { ConversationCard } from '#frontend/subjects/conversation/conversation-card.tsx';
import { DoneCount, DonePoint } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { AskedBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { annotationsQuery, feedbackQuery, submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import {
  Card,
  fontSize,
  Line,
  ListState,
  Muted,
  Prose,
  Row,
  Skeleton,
  Stack,
  Swatch,
  space,
  Text,
} from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import { paths } from '#shared/domain/pages.ts';
import { openPointsOf } from '#shared/domain/points.ts';
import { useReview } from './review-context.ts';
import { useOtherCoach } from './use-claim.ts';

/** Small headings and little room: the work stands beside it. */
const Side = styled(Stack)`
  & h2 { font-size: ${fontSize.lead}; }
  & section { padding: ${space(4)}; }
`;

/** What a coach knows about the client beside this work: messages, earlier feedback, the brand, notes. */
export function ContextSide() {
  const { submission, client, claiming, context } = useReview();
  const other = useOtherCoach(claiming, client.id);
  return (
    <Side gap={4}>
      {other && (
        <Muted as="p" role="status">
          {other}
        </Muted>
      )}
      <ConversationCard
        id="all-messages"
        title="Messages"
        userId={client.id}
        day={submission.taskDay}
        dictation={context.dictation}
      />
      <EarlierFeedback />
      <BrandSoFar />
      <NotesCard userId={client.id} />
    </Side>
  );
}

/** Days in full; the client's page has all. */
const SHOWN = 3;

/** What the client was told about other days, newest first, with what is still open of it. */
function EarlierFeedback() {
  const { submission, client } = useReview();
  const query = useQuery(submissionsQuery(client.id));
  const reviewed = query.data
    ?.filter(({ taskDay, feedbackId }) => taskDay !== submission.taskDay && feedbackId !== null)
    .toSorted((a, b) => b.taskDay - a.taskDay);
  return (
    <Card
      title="Earlier feedback"
      aside={(reviewed?.length ?? 0) > SHOWN && <Link to={paths.client(client.id)}>All days</Link>}
    >
      <ListState query={{ ...query, data: reviewed }} skeletons={1} empty="No feedback on other days yet">
        {(items) => (
          <ul>
            {items.slice(0, SHOWN).map((each) => (
              <EarlierDay key={each.id} submission={each} />
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
    <Line gap={1} style={{ overflowWrap: 'anywhere' }}>
      <Row gap={2}>
        <Link to={paths.review(userId, taskDay)}>Day {taskDay}</Link>
        {askedAt ? <AskedBadge since={askedAt} /> : <DoneCount count={tickCount} />}
      </Row>
      {!feedback && <Skeleton $height={48} />}
      {feedback && (
        <>
          <Prose clamp={3}>{feedback.comment}</Prose>
          <Stack as="ul" gap={1} aria-label={`Open points of Day ${taskDay}`}>
            {openPointsOf(feedback, annotations).map((point) => (
              <li key={point.at}>
                <DonePoint point={point} isDone={false} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Line>
  );
}

function BrandSoFar() {
  const { client } = useReview();
  const { data: book } = useQuery(bookQuery(client.id));
  return (
    <Card title="Brand so far" aside={<Link to={paths.clientBrand(client.id)}>Brand book</Link>}>
      {!book && <Skeleton $height={64} />}
      {book && (
        <Stack gap={2}>
          <strong dir="auto">{book.cover.name}</strong>
          {book.cover.line ? <Prose>{book.cover.line}</Prose> : <Muted>No tagline or mission yet</Muted>}
          {book.cover.palette.length > 0 && (
            <Row as="ul" gap={[1, 3]} aria-label="Colours">
              {book.cover.palette.map(({ name, hex }) => (
                <Text as="li" size="small" key={`${name} ${hex}`}>
                  <Swatch of={hex} /> {name || hex}
                </Text>
              ))}
            </Row>
          )}
        </Stack>
      )}
    </Card>
  );
}
