import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { newestResult } from '#frontend/subjects/today/dashboard-texts.ts';
import { counted, Text, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { makesBook, waitsForCoach } from '#shared/domain/sprint.ts';

/** What a coach wants to know before a call: what is open on either side, and what the client has come to. */
export function NowLine({ client, handedIn }: { client: User; handedIn: readonly Submission[] }) {
  const { data: book } = useQuery({ ...bookQuery(client.id), enabled: makesBook(client) });
  const result = book && newestResult(book);
  const toReview = handedIn.filter((work) => waitsForCoach(work) || work.isUndecided);
  const asked = handedIn.filter(({ askedAt }) => askedAt);
  const open = handedIn.reduce(
    (sum, { tickCount }) => sum + (tickCount ? tickCount.total - tickCount.done : 0),
    0,
  );
  return (
    <Text as="p" size="body" wrap="anywhere">
      {toReview.length === 0 && 'Nothing to review'}
      {toReview.map(({ taskDay }, at) => (
        <Fragment key={taskDay}>
          {at > 0 && ', '}
          <Link to={paths.review(client.id, taskDay)}>Review Day {taskDay}</Link>
        </Fragment>
      ))}
      {asked.map(({ taskDay }) => ` · new version of Day ${taskDay} requested`)}
      {open > 0 && ` · ${counted(open, 'point')} to do`}
      {client.lastActivity && (
        <>
          {' '}
          · last active <TimeText at={client.lastActivity} isInSentence />
        </>
      )}
      {result && (
        <>
          {' '}
          · {result.heading}: <span dir="auto">{result.text}</span>
        </>
      )}
    </Text>
  );
}
