import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  color,
  counted,
  fontSize,
  Loaded,
  media,
  motion,
  mutedText,
  radius,
  Skeleton,
  space,
  Text,
  Tooltip,
  VisuallyHidden,
} from '#kit';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import { SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { paths } from '#shared/domain/pages.ts';
import { inAddress } from './labels.ts';
import { clientsByDayQuery } from './queries.ts';

export const StripPart = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} 0 ${space(5)};
  border-top: 1px solid ${color('border')};
`;

/** The strip's title, and what its colours or numbers mean. */
export const StripHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  align-items: baseline;
  & > h3 { font-size: ${fontSize.body}; }
  & > span { display: inline-flex; gap: ${space(1.5)}; align-items: center; color: ${color('textMuted')}; font-size: ${fontSize.small}; }
`;

/** A number above its bar, whose pieces stand on a line. */
export const StripBar = styled.span`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  border-bottom: 1px solid ${color('borderStrong')};
  print-color-adjust: exact;
  & > b { color: ${color('text')}; font-weight: 600; }
  & > i { display: block; transition: height ${motion.calm} ease-out; ${media.still} { transition: none; } }
  & > i:first-of-type { border-radius: ${radius.small} ${radius.small} 0 0; }
`;

/** The programme that most sites run, with the day before its first. */
const USUAL = 22;
const SILENT = `quiet for ${SILENT_HOURS / 24} days`;

const STRIPES = `repeating-linear-gradient(135deg, ${color('warning')} 0 4px, ${color('warningSoft')} 4px 7px)`;

const Swatch = styled.i<{ $isSilent: boolean }>`
  width: 0.7rem;
  height: 0.7rem;
  border-radius: 2px;
  background: ${({ $isSilent }) => ($isSilent ? STRIPES : color('accent'))};
`;

const Strip = styled.ol<{ $columns?: number | undefined }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns = USUAL }) => $columns}, minmax(0, 1fr));
  gap: ${space(2)} ${space(1)};
  min-height: 6.25rem;
  ${media.phone} { grid-template-columns: repeat(${USUAL / 2}, minmax(0, 1fr)); min-height: 13rem; }
`;

const Day = styled(Link)`
  position: relative;
  display: grid;
  grid-template-rows: 4.75rem auto;
  gap: ${space(1)};
  border-radius: ${radius.small};
  ${mutedText('small')}
  font-variant-numeric: tabular-nums;
  text-align: center;
  text-decoration: none;
  &:hover { background: ${color('surfaceSunken')}; color: ${color('text')}; }
`;

const describe = ({ day, clients, silent }: ClientsOnDay): string =>
  [
    counted(clients, 'client'),
    ...(day === 0 ? ['not started or paused'] : []),
    ...(silent > 0 ? [`${silent} ${SILENT}`] : []),
  ].join(', ');

interface DayBarProps {
  row: ClientsOnDay;
  /** Clients on the fullest day. */
  most: number;
  filters: string;
  title: string | undefined;
}

/** A bar per day; the tallest leaves room for its number. */
function DayBar({ row, most, filters, title }: DayBarProps) {
  const { day, clients, silent } = row;
  const name = `Day ${day}${title ? `, ${title}` : ''}: ${describe(row)}`;
  const share = (count: number): string => `${(count / Math.max(most, 1)) * 70}%`;
  return (
    <li>
      <Tooltip text={name}>
        <Day to={`${paths.clients}?day=${day}&coach=all${filters}`}>
          <StripBar aria-hidden="true">
            {clients > 0 && <b>{clients}</b>}
            {silent > 0 && <Swatch as="i" $isSilent style={{ width: '100%', height: share(silent) }} />}
            {clients > silent && (
              <Swatch as="i" $isSilent={false} style={{ width: '100%', height: share(clients - silent) }} />
            )}
          </StripBar>
          <span aria-hidden="true">{day}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </Day>
      </Tooltip>
    </li>
  );
}

interface DaysOfProps {
  query: { data: readonly ClientsOnDay[] | undefined; error: Error | null; refetch: () => unknown };
  /** Of this cohort alone. */
  cohortId?: number;
  /** Of this programme alone, whose days have titles. */
  programme?: number | undefined;
  titles?: readonly string[];
  /** Begins with its answer in a sentence. */
  isAnswered?: boolean;
}

/** How many clients stand on each day; a day leads to its clients. */
export function DaysOf({ query, cohortId, programme, titles, isAnswered }: DaysOfProps) {
  const days = query.data ?? [];
  const most = Math.max(...days.map(({ clients }) => clients), 0);
  const silent = days.reduce((sum, day) => sum + day.silent, 0);
  // The first of those with the most clients; day 0 is before the start.
  const fullest = days.slice(1).find(({ clients }, _at, all) => all.every((each) => each.clients <= clients));
  const filters = inAddress({ cohort: cohortId, programme });
  return (
    <StripPart aria-labelledby="by-day">
      <StripHead>
        <h3 id="by-day">Clients by day</h3>
        <span aria-hidden="true">
          <Swatch $isSilent={false} /> active
        </span>
        <span aria-hidden="true">
          <Swatch $isSilent /> {SILENT}
        </span>
      </StripHead>
      {isAnswered && most > 0 && (
        <Text as="p" size="lead">
          {fullest && fullest.clients > 0 && `The biggest group: ${fullest.clients} on Day ${fullest.day}. `}
          {silent === 0 ? (
            'Nobody is quiet.'
          ) : (
            <>
              <Link to={`${paths.clients}?silent=${SILENT_HOURS}&coach=all${filters}`}>
                {counted(silent, 'client')}
              </Link>{' '}
              {silent === 1 ? 'has' : 'have'} been {SILENT}.
            </>
          )}
        </Text>
      )}
      <Loaded query={query} skeleton={loading}>
        {(rows) =>
          most === 0 ? (
            <p>No clients yet.</p>
          ) : (
            <Strip $columns={rows.length}>
              {rows.map((row) => (
                <DayBar key={row.day} row={row} most={most} filters={filters} title={titles?.[row.day - 1]} />
              ))}
            </Strip>
          )
        }
      </Loaded>
    </StripPart>
  );
}

const loading = (
  <Strip>
    <li style={{ gridColumn: '1 / -1' }}>
      <Skeleton $height={96} />
    </li>
  </Strip>
);

/** Of the clients whom the coach sees, or those of one programme. */
export const DayStrip = (props: Omit<DaysOfProps, 'query' | 'cohortId'>) => (
  <DaysOf query={useQuery(clientsByDayQuery(props.programme))} {...props} />
);
