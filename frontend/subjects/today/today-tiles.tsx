import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { waitInWords } from '#frontend/kit/waits.ts';
import { reasonTexts } from '#frontend/subjects/clients/at-risk/risk-texts.ts';
import { atRiskQuery, cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import { WaitingBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import { counted, TimeText, useMinute } from '#kit';
import type { Attention } from '#shared/contract/clients.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import { previewOf } from '#shared/domain/messages.ts';
import { paths } from '#shared/domain/pages.ts';
import { writeLink } from '#shared/domain/place-links.ts';
import { MAX_COUNTED, SILENT_HOURS } from '#shared/domain/silence.ts';
import { LongestWait, TodayTile, WaitingSince, When } from './today-tile.tsx';

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
      longest={<WaitingSince at={data[0]?.submittedAt} />}
      rows={data.map(
        ({ id, userId, taskDay, userName, taskTitle, submittedAt, claim, programmeVersion }) => ({
          key: id,
          to: paths.review(userId, taskDay),
          name: userName,
          detail:
            claim && claim.coachId !== me
              ? `${claim.coachName} is reviewing`
              : `${nameDay(taskDay, { programmeVersion })}: ${taskTitle}`,
          when: <WaitingBadge since={submittedAt} />,
        }),
      )}
      action={next && { to: paths.review(next.userId, next.taskDay), label: 'Review the longest waiting' }}
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
      longest={<WaitingSince at={first?.waitingSince} />}
      rows={data.map(({ userId, userName, lastMessage, waitingSince }) => ({
        key: userId,
        to: conversationWith(userId),
        name: userName,
        detail: previewOf(lastMessage, me),
        when: <WaitingBadge since={waitingSince} />,
      }))}
      action={first && { to: conversationWith(first.userId), label: 'Answer the longest waiting' }}
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
      longest={longest && <LongestWait>Quiet {waitInWords(longest, now)}</LongestWait>}
      rows={(data?.people ?? []).map(({ userId, userName, day, reasons, programmeVersion }) => ({
        key: userId,
        to: writeLink(userId),
        name: userName,
        detail: reasonTexts(reasons).join(', '),
        when: <When>{nameDay(day, { programmeVersion })}</When>,
      }))}
      action={data && data.total > 0 ? { to: paths.atRisk, label: 'See why, and act' } : undefined}
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
      longest={first && <LongestWait>Next {start(first.startsOn)}</LongestWait>}
      rows={(ahead ?? []).map(({ id, name, startsOn, clients }) => ({
        key: id,
        to: paths.cohort(id),
        name,
        detail: counted(clients, 'client'),
        when: <When>{start(startsOn)}</When>,
      }))}
      action={first && { to: paths.cohort(first.id), label: 'Open the next cohort' }}
      empty="No upcoming cohorts."
      error={error}
      onRetry={refetch}
    />
  );
}

type AttentionItem = Attention['revised'][number];

const review = ({ userId, day }: AttentionItem): string => paths.review(userId, day ?? 1);

const useAttention = () => {
  const query = useQuery(attentionQuery(ofScope(useScope())));
  const nextAt = query.data?.nextAt ?? null;
  useInvalidateAt(attentionQuery, nextAt);
  return query;
};

interface AttentionTileProps {
  kind: 'revised' | 'asked';
  titles: readonly [one: string, several: string];
  /** For the one who waits longest. */
  action: (first: AttentionItem) => { to: string; label: string };
  empty: string;
  also?: ReactNode;
}

function AttentionTile({ kind, titles: [one, several], action, empty, also }: AttentionTileProps) {
  const { data, error, refetch } = useAttention();
  const nameDay = useDayName();
  const [first] = data?.[kind] ?? [];
  return (
    <TodayTile
      count={data?.totals[kind]}
      isCapped
      title={data?.totals[kind] === 1 ? one : several}
      longest={<WaitingSince at={first?.since} />}
      rows={(data?.[kind] ?? []).map((item) => ({
        key: `${item.userId}-${item.day}`,
        to: review(item),
        name: item.userName,
        detail: nameDay(item.day ?? 1, item),
        when: <WaitingBadge since={item.since} />,
      }))}
      action={first && action(first)}
      empty={empty}
      also={first && also}
      error={error}
      onRetry={refetch}
    />
  );
}

export const RevisionsTile = () => (
  <AttentionTile
    kind="revised"
    titles={['new version received', 'new versions received']}
    action={(first) => ({ to: review(first), label: 'Read the longest waiting' })}
    empty="No new version waits for you."
  />
);

/** New versions that were asked for and have not come. */
export const AskedTile = () => (
  <AttentionTile
    kind="asked"
    titles={['new version asked for', 'new versions asked for']}
    action={({ userId }) => ({ to: writeLink(userId), label: 'Write to the longest waiting' })}
    empty="No new versions to wait for."
    also={<Link to={`${paths.clients}?asked=yes&coach=${useScope()}`}>See all</Link>}
  />
);

export function HeldTile() {
  const { data, error, refetch } = useAttention();
  const nameDay = useDayName();
  const now = useMinute();
  const [first] = data?.held ?? [];
  const isLate = (dueAt: string): boolean => Date.parse(dueAt) < now - 60_000;
  return (
    <TodayTile
      count={data?.totals.held}
      isCapped
      title={data?.totals.held === 1 ? 'message is held' : 'messages are held'}
      longest={
        first && (
          <LongestWait>
            {isLate(first.dueAt) ? (
              'One was not sent'
            ) : (
              <>
                Next <TimeText at={first.dueAt} isInSentence />
              </>
            )}
          </LongestWait>
        )
      }
      rows={(data?.held ?? []).map(({ userId, userName, day, dueAt, programmeVersion }, at) => ({
        key: `${userId}-${dueAt}-${at}`,
        to: writeLink(userId),
        name: userName,
        detail: nameDay(day ?? 1, { programmeVersion }),
        when: isLate(dueAt) ? (
          <When>Not sent</When>
        ) : (
          <When>
            <TimeText at={dueAt} />
          </When>
        ),
      }))}
      action={first && { to: writeLink(first.userId), label: 'Read the next one' }}
      empty="No message is held."
      error={error}
      onRetry={refetch}
    />
  );
}
