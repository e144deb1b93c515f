import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { RemindButton } from '#frontend/subjects/clients/reminders/remind-button.tsx';
import { ofScope, type Scope, useScope } from '#frontend/subjects/clients/scope.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import {
  AgoText,
  Badge,
  Button,
  Grid,
  Line,
  LinkButton,
  QuietLine,
  Stack,
  space,
  Text,
  TimeText,
} from '#kit';
import type { Attention } from '#shared/contract/clients.ts';
import { MAX_COUNTED, SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { paths } from '#shared/domain/pages.ts';
import { KeptFold, useKept } from './kept-fold.tsx';

const ItemLine = styled(Line)`
  line-height: 1.4;
  & a { font-weight: 600; min-height: 24px; }
`;

type Kind = keyof Attention['totals'];
type AttentionItem = Attention[Kind][number] & { remindedAt?: string | null };

const SHOWN = 3;

interface ListKind {
  kind: Kind;
  title: string;
  to: (item: AttentionItem) => string;
  hasReminders?: boolean;
  /** The list of all of them. */
  all?: (scope: Scope) => string;
}

const kinds: readonly ListKind[] = [
  {
    kind: 'waiting',
    title: 'Waiting for a review for over a day',
    all: (scope) => `${paths.clients}?waiting=yes&coach=${scope}`,
    to: ({ userId, day }) => paths.review(userId, day ?? 1),
  },
  {
    kind: 'unanswered',
    title: 'Unanswered for over 12 hours',
    all: () => paths.inbox,
    to: ({ userId }) => `${paths.inbox}?client=${userId}`,
  },
  {
    kind: 'revised',
    title: 'Revised after your feedback',
    to: ({ userId, day }) => paths.review(userId, day ?? 1),
  },
  {
    kind: 'asked',
    title: 'New version requested',
    all: (scope) => `${paths.clients}?asked=yes&coach=${scope}`,
    to: ({ userId, day }) => paths.review(userId, day ?? 1),
  },
  {
    kind: 'silent',
    title: `No activity for ${SILENT_HOURS / 24} days`,
    all: (scope) => `${paths.clients}?silent=${SILENT_HOURS}&coach=${scope}`,
    to: ({ userId }) => paths.client(userId),
    hasReminders: true,
  },
];

/** Participants who need attention beyond the four counts; renders nothing without any. */
export function AttentionFold() {
  const scope = useScope();
  const kept = useKept('attention', false);
  const { data } = useQuery(attentionQuery(ofScope(scope)));
  useInvalidateAt(attentionQuery, data?.nextAt ?? null);
  const shown = kinds.filter(({ kind }) => (data?.[kind].length ?? 0) > 0);
  if (!data || shown.length === 0) return null;
  return (
    <KeptFold title="Needs attention" kept={kept}>
      <Grid min="15rem" gap={6} align="start" style={{ paddingBlock: space(3) }}>
        {shown.map((kind) => (
          <AttentionList
            key={kind.kind}
            {...kind}
            all={kind.all?.(scope)}
            items={data[kind.kind]}
            total={data.totals[kind.kind]}
          />
        ))}
      </Grid>
    </KeptFold>
  );
}

interface AttentionListProps extends Pick<ListKind, 'title' | 'to' | 'hasReminders'> {
  all?: string | undefined;
  items: readonly AttentionItem[];
  total: number;
}

/** The first of a list and how many more there are, with a link to all; without such a list a press shows them. */
function AttentionList({ title, to, hasReminders = false, all, items, total }: AttentionListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const nameDay = useDayName();
  const shown = items.slice(0, showsAll ? items.length : SHOWN);
  // Pushes shorten the list before the total is read again.
  const count = Math.max(total, items.length);
  const counted = Math.min(count, MAX_COUNTED);
  const orMore = count > counted ? '+' : '';
  const more = `${counted - shown.length}${orMore} more`;
  return (
    <Stack gap={2} as="section" aria-label={title}>
      <h3>
        {title}{' '}
        <Badge $tone="warning">
          {counted}
          {orMore}
        </Badge>
      </h3>
      <ul>
        {shown.map((item) => (
          <ItemLine padding={2} gap={0} key={`${item.userId}-${item.day}`}>
            <Link to={to(item)}>
              {item.userName}
              {item.day !== null && ` · ${nameDay(item.day, item)}`}
            </Link>
            <Text tone="muted" size="small">
              since <TimeText at={item.since} isInSentence />
              {item.remindedAt && (
                <>
                  {' · '}reminded <AgoText at={item.remindedAt} />
                </>
              )}
            </Text>
            {hasReminders && (
              <QuietLine>
                <RemindButton userId={item.userId} name={item.userName} variant="quiet" />
              </QuietLine>
            )}
          </ItemLine>
        ))}
      </ul>
      {(all ? count : items.length) > shown.length && (
        <QuietLine>
          {all ? (
            <LinkButton variant="quiet" size="small" to={all} aria-label={`${more}: ${title}`}>
              {more}
            </LinkButton>
          ) : (
            <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
              {more}
            </Button>
          )}
        </QuietLine>
      )}
    </Stack>
  );
}
