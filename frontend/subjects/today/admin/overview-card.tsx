import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { countsQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import {
  Card,
  color,
  ErrorState,
  fontSize,
  Muted,
  media,
  motion,
  Numeral,
  Skeleton,
  space,
  Well,
} from '#kit';
import type { ClientCounts } from '#shared/contract/users.ts';
import { MAX_COUNTED, SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { paths } from '#shared/domain/pages.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(6)} ${space(4)};
  padding-bottom: ${space(4)};
  & > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: ${space(1)}; }
  & dt { color: ${color('textMuted')}; font-size: ${fontSize.body}; }
`;

/** Beside the four counts, and in none of them or in some: each with its list. */
const OtherCounts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  min-height: 44px;
  & a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

function QuietAndInvited({ quiet, invited }: ClientCounts) {
  const { data: attention } = useQuery(attentionQuery(ofScope(useScope())));
  useInvalidateAt(countsQuery, attention?.nextAt ?? null);
  return (
    <OtherCounts>
      {quiet > 0 && (
        <Link to={`${paths.clients}?silent=${SILENT_HOURS}&coach=all`}>
          {quiet > MAX_COUNTED ? `${MAX_COUNTED}+` : quiet} quiet for {SILENT_HOURS / 24} days
        </Link>
      )}
      {invited > 0 && <Link to={paths.invitations}>{invited} invited, not joined yet</Link>}
    </OtherCounts>
  );
}

const figures: [string, keyof ClientCounts][] = [
  ['Total Clients', 'total'],
  ['Active Sprints', 'active'],
  ['Completed', 'completed'],
  ['Stalled', 'stalled'],
];

export function OverviewCard() {
  const scope = useScope();
  const { data, error, refetch } = useQuery(countsQuery());
  return (
    <Card title="Client Overview" aside={scope === 'mine' && <Muted>The whole team</Muted>}>
      {error && !data ? (
        <Well tone="none" padding={[5, 0]}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Well>
      ) : (
        <Figures>
          {figures.map(([label, key]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{data ? <Count value={data[key]} /> : <Skeleton $height={32} $width="4rem" />}</dd>
            </div>
          ))}
        </Figures>
      )}
      {data && <QuietAndInvited {...data} />}
    </Card>
  );
}

const tick = keyframes`from { opacity: 0; transform: translateY(0.35em); }`;

const Figure = styled(Numeral)<{ $isNew: boolean }>`
  display: inline-block;
  animation: ${({ $isNew }) => ($isNew ? tick : 'none')} ${motion.calm} ease-out;
  ${media.still} { animation: none; }
`;

/** A number that animates when it changes. */
function Count({ value }: { value: number }) {
  const [first] = useState(value);
  return (
    <Figure key={value} size="h1" tone="text" $isNew={value !== first}>
      {value}
    </Figure>
  );
}
