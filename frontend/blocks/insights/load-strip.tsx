import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { loadQuery } from '#frontend/data/coach-queries.ts';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import type { Load } from '#shared/contract/insights.ts';
import { LOAD_DAYS } from '#shared/contract/limits.ts';

const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} 0 ${space(5)};
  border-top: 1px solid ${color('border')};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  align-items: baseline;
  & > h3 { color: ${color('text')}; font-size: ${fontSize.body}; }
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(${LOAD_DAYS}, minmax(0, 1fr));
  gap: ${space(1)};
  min-height: 5rem;
  max-width: 34rem;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
  & > li { display: grid; grid-template-rows: 3.5rem auto; gap: ${space(1)}; color: ${color('textMuted')}; }
`;

const Bar = styled.span`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  border-bottom: 1px solid ${color('borderStrong')};
  print-color-adjust: exact;
  & > b { color: ${color('text')}; font-weight: 600; }
  & > i { display: block; border-radius: ${radius.small} ${radius.small} 0 0; background: ${color('accent')}; opacity: 0.6; }
`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const nameOf = (date: string, at: number): string => (at === 0 ? 'Today' : weekday.format(new Date(date)));

function LoadDays({ days }: Pick<Load, 'days'>): ReactElement {
  const most = Math.max(...days.map(({ expected }) => expected), 1);
  return (
    <Days>
      {days.map(({ date, expected }, at) => (
        <li key={date}>
          <Bar aria-hidden="true">
            <b>{expected}</b>
            <i style={{ height: `${(expected / most) * 62}%` }} />
          </Bar>
          <span aria-hidden="true">{nameOf(date, at)}</span>
          <VisuallyHidden>
            {nameOf(date, at)}: about {expected} {expected === 1 ? 'submission' : 'submissions'}
          </VisuallyHidden>
        </li>
      ))}
    </Days>
  );
}

/** The submissions to expect on the coming days. */
export function LoadStrip(): ReactElement {
  const { data, error, refetch } = useQuery(loadQuery);
  return (
    <Part aria-labelledby="load">
      <Head>
        <h3 id="load">Expected submissions</h3>
        <span>if active clients go on one day a day and submit as often as in the last 12 weeks</span>
      </Head>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <LoadDays days={data.days} />
      ) : (
        <Skeleton $height={80} />
      )}
    </Part>
  );
}
