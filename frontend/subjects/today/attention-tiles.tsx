import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import { WaitingBadge } from '#frontend/subjects/work/days/waiting-badge.tsx';
import { TimeText, useMinute } from '#kit';
import type { Attention } from '#shared/contract/clients.ts';
import { paths } from '#shared/domain/pages.ts';
import { writeLink } from '#shared/domain/place-links.ts';
import { Longest, Since, TodayTile, When } from './today-tile.tsx';

type Slip = Attention['revised'][number];

const review = ({ userId, day }: Slip): string => paths.review(userId, day ?? 1);

export const useAttention = () => {
  const query = useQuery(attentionQuery(ofScope(useScope())));
  const nextAt = query.data?.nextAt ?? null;
  useInvalidateAt(attentionQuery, nextAt);
  return query;
};

interface SlipsTileProps {
  kind: 'revised' | 'asked';
  titles: readonly [one: string, several: string];
  /** For the one who waits longest. */
  action: (first: Slip) => { to: string; words: string };
  empty: string;
  also?: ReactNode;
}

function SlipsTile({ kind, titles: [one, several], action, empty, also }: SlipsTileProps) {
  const { data, error, refetch } = useAttention();
  const nameDay = useDayName();
  const [first] = data?.[kind] ?? [];
  return (
    <TodayTile
      {...{ count: data?.totals[kind], isCapped: true, empty, error, onRetry: refetch }}
      title={data?.totals[kind] === 1 ? one : several}
      longest={<Since at={first?.since} />}
      rows={(data?.[kind] ?? []).map((slip) => ({
        ...{ key: `${slip.userId}-${slip.day}`, to: review(slip), name: slip.userName },
        detail: nameDay(slip.day ?? 1, slip),
        when: <WaitingBadge since={slip.since} />,
      }))}
      action={first && action(first)}
      also={first && also}
    />
  );
}

export const RevisionsTile = () => (
  <SlipsTile
    kind="revised"
    titles={['new version came in', 'new versions came in']}
    action={(first) => ({ to: review(first), words: 'Read the longest waiting' })}
    empty="No new version waits for you."
  />
);

/** New versions that were asked for and have not come. */
export const AskedTile = () => (
  <SlipsTile
    kind="asked"
    titles={['new version asked for', 'new versions asked for']}
    action={({ userId }) => ({ to: writeLink(userId), words: 'Write to the longest waiting' })}
    empty="No client owes a new version."
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
      rows={(data?.held ?? []).map(({ userId, userName, day, dueAt, programmeVersion }, at) => ({
        ...{ key: `${userId}-${dueAt}-${at}`, to: writeLink(userId), name: userName },
        detail: nameDay(day ?? 1, { programmeVersion }),
        when: isLate(dueAt) ? (
          <When>Not sent</When>
        ) : (
          <When>
            <TimeText at={dueAt} />
          </When>
        ),
      }))}
      action={first && { to: writeLink(first.userId), words: 'Read the next one' }}
      empty="No message is held."
      error={error}
      onRetry={refetch}
    />
  );
}
