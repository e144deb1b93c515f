import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, counted, fontSize, Loaded, space, Text, VisuallyHidden } from '#kit';
import type { Load } from '#shared/contract/insights.ts';
import { LOAD_DAYS } from '#shared/contract/limits.ts';
import { weekdayInWords } from '#shared/domain/dates.ts';
import { paths } from '#shared/domain/pages.ts';
import { StripBar, StripHead, StripPart } from './day-strip.tsx';
import { inAddress } from './labels.ts';
import { loadQuery } from './queries.ts';

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

const nameOf = (date: string, at: number): string => (at === 0 ? 'Today' : weekdayInWords(date));

function LoadDays({ days }: Pick<Load, 'days'>) {
  const most = Math.max(...days.map(({ expected }) => expected), 1);
  return (
    <Days>
      {days.map(({ date, expected }, at) => (
        <li key={date}>
          <StripBar aria-hidden="true">
            <b>{expected}</b>
            <i style={{ height: `${(expected / most) * 62}%`, background: color('accent'), opacity: 0.6 }} />
          </StripBar>
          <span aria-hidden="true">{nameOf(date, at)}</span>
          <VisuallyHidden>
            {nameOf(date, at)}: about {counted(expected, 'submission')}
          </VisuallyHidden>
        </li>
      ))}
    </Days>
  );
}

interface LoadStripProps {
  /** Begins with its answer in a sentence. */
  isAnswered?: boolean;
  /** Of this programme alone. */
  programme?: number | undefined;
}

/** The submissions to expect on the coming days. */
export function LoadStrip({ isAnswered = false, programme }: LoadStripProps) {
  const query = useQuery(loadQuery(programme));
  const { data } = query;
  const sum = (data?.days ?? []).reduce((all, { expected }) => all + expected, 0);
  return (
    <StripPart aria-labelledby="load">
      <StripHead>
        <h3 id="load">Expected submissions</h3>
        <span>Forecast based on the last 12 weeks.</span>
      </StripHead>
      {isAnswered && data && (
        <Text as="p" size="lead">
          About {counted(sum, 'submission')} will come in the next {data.days.length} days.{' '}
          {data.waiting === 0 ? (
            'None is waiting for feedback now.'
          ) : (
            <>
              <Link to={`${paths.clients}?waiting=yes&coach=all${inAddress({ programme })}`}>
                {counted(data.waiting, 'submission')}
              </Link>{' '}
              {data.waiting === 1 ? 'is' : 'are'} waiting for feedback now.
            </>
          )}
        </Text>
      )}
      <Loaded query={query} skeleton={80}>
        {({ days }) =>
          days.some(({ expected }) => expected > 0) ? (
            <LoadDays days={days} />
          ) : (
            <p>No submissions are expected: no client is active, or none have handed in lately.</p>
          )
        }
      </Loaded>
    </StripPart>
  );
}
