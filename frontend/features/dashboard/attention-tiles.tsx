import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useInvalidateAt } from '#frontend/data/cache/use-invalidate-at.ts';
import { attentionQuery } from '#frontend/data/queries/coach.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { useScope } from '#frontend/data/queries/whose.ts';
import { TimeText, useMinute } from '#frontend/ui/time-text.tsx';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';
import { paths } from '#shared/domain/pages.ts';
import { writeLink } from '#shared/domain/place-links.ts';
import { Longest, Since, TodayTile } from './today-tile.tsx';

export const useAttention = () => {
  const query = useQuery(attentionQuery(useScope()));
  const nextAt = query.data?.nextAt ?? null;
  useInvalidateAt(keys.attention, nextAt);
  return query;
};

export function RevisionsTile() {
  const { data, error, refetch } = useAttention();
  const [first] = data?.revised ?? [];
  const review = ({ userId, day }: { userId: number; day: number | null }) => paths.review(userId, day ?? 1);
  return (
    <TodayTile
      count={data?.totals.revised}
      isCapped
      title={data?.totals.revised === 1 ? 'new version came in' : 'new versions came in'}
      longest={<Since at={first?.since} />}
      rows={(data?.revised ?? []).map((slip) => ({
        ...{ key: `${slip.userId}-${slip.day}`, to: review(slip), name: slip.userName },
        detail: `Day ${slip.day}`,
        when: <WaitingBadge since={slip.since} />,
      }))}
      action={first && { to: review(first), words: 'Read the longest waiting' }}
      empty="No new version waits for you."
      error={error}
      onRetry={refetch}
    />
  );
}

/** New versions that were asked for and have not come. */
export function AskedTile() {
  const { data, error, refetch } = useAttention();
  const scope = useScope();
  const [first] = data?.asked ?? [];
  return (
    <TodayTile
      count={data?.totals.asked}
      isCapped
      title={data?.totals.asked === 1 ? 'new version asked for' : 'new versions asked for'}
      longest={<Since at={first?.since} />}
      rows={(data?.asked ?? []).map(({ userId, userName, day, since }) => ({
        ...{ key: `${userId}-${day}`, to: paths.review(userId, day ?? 1), name: userName },
        detail: `Day ${day}`,
        when: <WaitingBadge since={since} />,
      }))}
      action={first && { to: writeLink(first.userId), words: 'Write to the longest waiting' }}
      empty="No client owes a new version."
      also={first && <Link to={`${paths.clients}?asked=yes&coach=${scope}`}>See all</Link>}
      error={error}
      onRetry={refetch}
    />
  );
}

export function HeldTile() {
  const { data, error, refetch } = useAttention();
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
          <Longest>
            {isLate(first.dueAt) ? (
              'One was not sent'
            ) : (
              <>
                Next <TimeText at={first.dueAt} isInSentence />
              </>
            )}
          </Longest>
        )
      }
      rows={(data?.held ?? []).map(({ userId, userName, day, dueAt }, at) => ({
        ...{ key: `${userId}-${dueAt}-${at}`, to: writeLink(userId), name: userName },
        detail: `Day ${day}`,
        when: isLate(dueAt) ? <small>Not sent</small> : <TimeText at={dueAt} />,
      }))}
      action={first && { to: writeLink(first.userId), words: 'Read the next one' }}
      empty="No message is held."
      error={error}
      onRetry={refetch}
    />
  );
}
