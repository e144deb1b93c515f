import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useUser } from '#frontend/data/session/session.ts';
import { waitInWords } from '#frontend/kit/waits.ts';
import { reasonsInWords } from '#frontend/subjects/clients/at-risk/risk-words.ts';
import { atRiskQuery, cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import { WaitingBadge } from '#frontend/subjects/work/days/waiting-badge.tsx';
import { counted, useMinute } from '#kit';
import { dateInWords } from '#shared/domain/dates.ts';
import { previewOf } from '#shared/domain/messages.ts';
import { paths } from '#shared/domain/pages.ts';
import { writeLink } from '#shared/domain/place-links.ts';
import { MAX_COUNTED, SILENT_HOURS } from '#shared/domain/silence.ts';
import { useAttention } from './attention-tiles.tsx';
import { Longest, Since, TodayTile, When } from './today-tile.tsx';

const conversationWith = (userId: number): string => `${paths.inbox}?client=${userId}`;

/** Longest waiting first; the press skips what another coach has open. */
export function ReviewsTile() {
  const { data = [], total, error, refetch } = usePending();
  const nameDay = useDayName();
  const me = useUser().id;
  const next = data.find(({ claim }) => !claim || claim.coachId === me) ?? data[0];
  return (
    <TodayTile
      count={total}
      title={total === 1 ? 'review waits' : 'reviews wait'}
      longest={<Since at={data[0]?.submittedAt} />}
      rows={data.map(
        ({ id, userId, taskDay, userName, taskTitle, submittedAt, claim, programmeVersion }) => ({
          ...{ key: id, to: paths.review(userId, taskDay), name: userName },
          detail:
            claim && claim.coachId !== me
              ? `${claim.coachName} is reviewing`
              : `${nameDay(taskDay, { programmeVersion })}: ${taskTitle}`,
          when: <WaitingBadge since={submittedAt} />,
        }),
      )}
      action={next && { to: paths.review(next.userId, next.taskDay), words: 'Review the longest waiting' }}
      isFirst
      empty="Everything that was handed in has feedback."
      error={error}
      onRetry={refetch}
    />
  );
}

export function AnswersTile() {
  const { data = [], total, error, refetch } = useInbox(false);
  const me = useUser().id;
  const [first] = data;
  return (
    <TodayTile
      count={total}
      title={total === 1 ? 'waits for an answer' : 'wait for an answer'}
      longest={<Since at={first?.waitingSince} />}
      rows={data.map(({ userId, userName, lastMessage, waitingSince }) => ({
        ...{ key: userId, to: conversationWith(userId), name: userName },
        detail: previewOf(lastMessage, me),
        when: <WaitingBadge since={waitingSince} />,
      }))}
      action={first && { to: conversationWith(first.userId), words: 'Answer the longest waiting' }}
      isFirst
      empty="Every message has an answer."
      error={error}
      onRetry={refetch}
    />
  );
}

/** The people at risk, and how many are quiet. */
export function RiskTile() {
  const scope = useScope();
  const { data, error, refetch } = useQuery(atRiskQuery(ofScope(scope)));
  const { data: attention } = useAttention();
  const quiet = attention?.totals.silent ?? 0;
  const now = useMinute();
  const nameDay = useDayName();
  const longest = attention?.silent[0]?.since;
  return (
    <TodayTile
      count={data?.total}
      title={data?.total === 1 ? 'client at risk' : 'clients at risk'}
      longest={longest && <Longest>Quiet {waitInWords(longest, now)}</Longest>}
      rows={(data?.people ?? []).map(({ userId, userName, day, reasons, programmeVersion }) => ({
        ...{ key: userId, to: writeLink(userId), name: userName },
        detail: reasonsInWords(reasons).join(', '),
        when: <When>{nameDay(day, { programmeVersion })}</When>,
      }))}
      action={data && data.total > 0 ? { to: paths.atRisk, words: 'See why, and act' } : undefined}
      empty="Nobody is at risk."
      also={
        quiet > 0 && (
          <Link to={`${paths.clients}?silent=${SILENT_HOURS}&coach=${scope}`}>
            {quiet > MAX_COUNTED ? `${MAX_COUNTED}+` : quiet} quiet for {SILENT_HOURS / 24} days
          </Link>
        )
      }
      error={error}
      onRetry={refetch}
    />
  );
}

export function CohortsTile() {
  const { data, error, refetch } = useQuery(cohortsQuery());
  const ahead = data?.filter(({ isAhead }) => isAhead).reverse();
  const [first] = ahead ?? [];
  const start = (startsOn: string): string => dateInWords(startsOn, { timeZone: 'UTC' });
  return (
    <TodayTile
      count={ahead?.length}
      title={ahead?.length === 1 ? 'cohort will start' : 'cohorts will start'}
      longest={first && <Longest>Next {start(first.startsOn)}</Longest>}
      rows={(ahead ?? []).map(({ id, name, startsOn, clients }) => ({
        ...{ key: id, to: paths.cohort(id), name },
        detail: counted(clients, 'client'),
        when: <When>{start(startsOn)}</When>,
      }))}
      action={first && { to: paths.cohort(first.id), words: 'Open the next cohort' }}
      empty="No start is planned."
      error={error}
      onRetry={refetch}
    />
  );
}
