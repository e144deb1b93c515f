import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { attentionQuery } from '#frontend/data/coach-queries.ts';
import { keys } from '#frontend/data/queries.ts';
import { useNewsAt } from '#frontend/data/use-news-at.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Attention } from '#shared/contract/clients.ts';
import { paths } from '#shared/domain/pages.ts';

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space(6)};
  align-items: start;
`;

const Line = styled.li`
  display: grid;
  padding: ${space(2)} 0;
  border-top: 1px solid ${color('border')};
  line-height: 1.4;
  & a { font-weight: 600; min-height: 24px; }
  & span { font-size: ${fontSize.small}; }
`;

type Kind = Exclude<keyof Attention, 'nextAt'>;
type Slip = Attention[Kind][number];

const SHOWN = 5;

const kinds: readonly { kind: Kind; title: string; to: (slip: Slip) => string }[] = [
  {
    kind: 'waiting',
    title: 'Waiting over a day for a review',
    to: ({ userId, day }) => paths.review(userId, day ?? 1),
  },
  {
    kind: 'unanswered',
    title: 'Unanswered for over 12 hours',
    to: ({ userId }) => `${paths.client(userId)}#conversation`,
  },
  {
    kind: 'revised',
    title: 'Revised after your feedback',
    to: ({ userId, day }) => paths.review(userId, day ?? 1),
  },
  { kind: 'silent', title: 'Silent for two days', to: ({ userId }) => paths.client(userId) },
];

/** Participants who need attention beyond the four counts; renders nothing without any. */
export function AttentionCard(): ReactNode {
  const { data } = useQuery(attentionQuery);
  useNewsAt(keys.attention, data?.nextAt ?? null);
  const shown = kinds.filter(({ kind }) => (data?.[kind].length ?? 0) > 0);
  if (!data || shown.length === 0) return null;
  return (
    <Card aria-labelledby="attention">
      <CardHeader>
        <h2 id="attention">Needs attention</h2>
      </CardHeader>
      <Groups>
        {shown.map(({ kind, title, to }) => (
          <Stack key={kind} $gap={2} as="section" aria-label={title}>
            <h3>
              {title} <Badge $tone="warning">{data[kind].length}</Badge>
            </h3>
            <ul>
              {data[kind].slice(0, SHOWN).map((slip) => (
                <Line key={`${slip.userId}-${slip.day}`}>
                  <Link to={to(slip)}>
                    {slip.userName}
                    {slip.day !== null && ` · Day ${slip.day}`}
                  </Link>
                  <Muted>
                    since <TimeText at={slip.since} />
                  </Muted>
                </Line>
              ))}
            </ul>
          </Stack>
        ))}
      </Groups>
    </Card>
  );
}
