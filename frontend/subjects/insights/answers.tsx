import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePages } from '#frontend/data/lists/pages.ts';
import { hoursInWords } from '#frontend/kit/waits.ts';
import { counted, Text } from '#kit';
import type { CohortFinishes, Finishes, FunnelDay, Waits } from '#shared/contract/insights.ts';
import { paths } from '#shared/domain/pages.ts';
import { hardestDay, mostUnfinished } from './answer-rules.ts';
import { finishSpans } from './finish-spans.ts';
import { dayNamed, inAddress, type ShownPeriod } from './labels.ts';
import { peopleBehindQuery } from './queries.ts';

interface AnswerProps {
  /** As `INSIGHT` names it. */
  insight: string;
  period: ShownPeriod;
  cohort?: number;
  /** Before the number. */
  before?: ReactNode;
  /** After it, of one and of several. */
  after: readonly [one: string, several: string];
  /** What is said of nobody. */
  none: string;
}

/** One sentence with the number of clients, '6 clients', which leads to them. */
function Answer({ insight, period, cohort, before, after, none }: AnswerProps) {
  const { total } = usePages(peopleBehindQuery(insight, period, cohort));
  const filters = inAddress({ cohort, programme: period.programme });
  return (
    <Text as="p" tone="text" size="lead" style={{ maxWidth: '68ch' }}>
      {total === undefined && '…'}
      {total === 0 && (
        <>
          {before} {none}
        </>
      )}
      {total !== undefined && total > 0 && (
        <>
          {before}{' '}
          <Link to={`${paths.clients}?insight=${insight}&weeks=${period.weeks}${filters}&coach=all`}>
            {counted(total, 'client')}
          </Link>{' '}
          {after[total === 1 ? 0 : 1]}
        </>
      )}
    </Text>
  );
}

/** The day that most clients reached and did not hand in. */
export function FunnelAnswer({ days, period }: { days: readonly FunnelDay[]; period: ShownPeriod }) {
  const hardest = hardestDay(days);
  if (!hardest) return null;
  const { day } = hardest;
  return (
    <Answer
      insight={`stuck-${day}`}
      period={period}
      before={`${dayNamed(day, period)} is the biggest hurdle:`}
      after={["hasn't handed it in.", "haven't handed it in."]}
      none="everybody who reached it has handed it in since."
    />
  );
}

interface WaitsAnswerProps {
  waits: Pick<Waits, 'medianHours' | 'rows'>;
  period: ShownPeriod;
  kind: 'review' | 'reply';
  /** A wait that is longer is a long one. */
  hours: number;
}

/** How long half of them waited at most, and who waited too long. */
export function WaitsAnswer({ waits: { medianHours, rows }, period, kind, hours }: WaitsAnswerProps) {
  if (rows.length === 0) return null;
  const all = kind === 'review' ? 'reviews' : 'replies';
  const waited = `waited more than ${hours} hours.`;
  return (
    <Answer
      insight={`${kind}-${hours}`}
      period={period}
      before={medianHours === null ? '' : `Half of all ${all} took under ${hoursInWords(medianHours)}.`}
      after={[waited, waited]}
      none={`No ${kind} took more than ${hours} hours.`}
    />
  );
}

/** How many have finished, of whom small groups say nothing, and who has not. */
export function FinishesAnswer({ months, period }: { months: readonly Finishes[]; period: ShownPeriod }) {
  if (months.every(({ started }) => started === 0)) return null;
  const sumOf = (key: 'started' | 'within42'): number =>
    months.reduce((sum, each) => sum + (each[key] ?? Number.NaN), 0);
  const [, , { days }] = finishSpans(period.titles.length);
  const [finished, began] = [sumOf('within42'), sumOf('started')];
  return (
    <Answer
      insight="unfinished"
      period={period}
      before={finished >= 0 && began >= 0 && `${finished} of ${began} have finished within ${days} days.`}
      after={['is still in progress.', 'are still in progress.']}
      none="Everybody who began has finished."
    />
  );
}

interface CohortsAnswerProps {
  cohorts: readonly CohortFinishes[];
  period: ShownPeriod;
}

/** In which cohort most have not finished. */
export function CohortsAnswer({ cohorts, period }: CohortsAnswerProps) {
  const most = mostUnfinished(cohorts);
  if (!most) return null;
  return (
    <Answer
      insight="unfinished"
      period={period}
      cohort={most.cohortId}
      before={`${most.name}:`}
      after={['still in progress.', 'still in progress.']}
      none="all have finished."
    />
  );
}
