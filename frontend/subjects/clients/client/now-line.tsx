import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { newestResult } from '#frontend/subjects/today/dashboard-texts.ts';
import { counted, LinkButton, Row, Text, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { makesBook, waitsForCoach } from '#shared/domain/sprint.ts';

/** What a coach wants to know before a call: what is open on either side, and what the client has come to. */
export function NowLine({ client, handedIn }: { client: User; handedIn: readonly Submission[] }) {
  const { data: book } = useQuery({ ...bookQuery(client.id), enabled: makesBook(client) });
  const result = book && newestResult(book);
  const [first, ...rest] = handedIn.filter((work) => waitsForCoach(work) || work.isUndecided);
  const asked = handedIn.filter(({ askedAt }) => askedAt);
  const open = handedIn.reduce(
    (sum, { tickCount }) => sum + (tickCount ? tickCount.total - tickCount.done : 0),
    0,
  );
  const facts = [
    !first && 'Nothing to review',
    ...rest.map(({ taskDay }) => (
      <Link key={taskDay} to={paths.review(client.id, taskDay)}>
        Review Day {taskDay}
      </Link>
    )),
    ...asked.map(({ taskDay }) => `new version of Day ${taskDay} requested`),
    open > 0 && `${counted(open, 'point')} to do`,
    client.lastActivity && (
      <Fragment key="active">
        last active <TimeText at={client.lastActivity} isInSentence />
      </Fragment>
    ),
    result && (
      <Fragment key="result">
        {result.heading}: <span dir="auto">{result.text}</span>
      </Fragment>
    ),
  ].filter(Boolean);
  return (
    <Row gap={[1, 3]}>
      {first && (
        <LinkButton size="small" to={paths.review(client.id, first.taskDay)}>
          Review Day {first.taskDay}
        </LinkButton>
      )}
      <Text as="p" size="body" wrap="anywhere">
        {facts.flatMap((fact) => [' · ', fact]).slice(1)}
      </Text>
    </Row>
  );
}
