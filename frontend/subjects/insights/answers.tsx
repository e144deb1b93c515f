import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePages } from '#frontend/data/lists/pages.ts';
import { hoursInWords } from '#frontend/kit/waits.ts';
import { counted, Text } from '#kit';
import type { CohortFinishes, Finishes, FunnelDay, Waits } from '#shared/contract/insights.ts';
import { paths } from '#shared/domain/pages.ts';
import { hardestDay, mostUnfinished } from './answer-rules.ts';
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
      before={`Most stop at ${dayNamed(day, period)}:`}
      after={['reached it and has not handed it in.', 'reached it and have not handed it in.']}
      none="all who reached it have handed it in since."
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
  const [one, all] = kind === 'review' ? ['a review', 'reviews'] : ['an answer', 'answers'];
  const waited = `waited longer than ${hours} h for ${one}.`;
  return (
    <Answer
      insight={`${kind}-${hours}`}
      period={period}
      before={medianHours === null ? '' : `Half of the ${all} came within ${hoursInWords(medianHours)}.`}
      after={[waited, waited]}
      none={`Nobody waited longer than ${hours} h.`}
    />
  );
}

/** Who began and has not finished. */
export const FinishesAnswer = ({ months, period }: { months: readonly Finishes[]; period: ShownPeriod }) =>
  months.some(({ started }) => started !== 0) && (
    <Answer
      insight="unfinished"
      period={period}
      after={['who began has not finished yet.', 'who began have not finished yet.']}
      none="Everybody who began has finished."
    />
  );

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
      before={`${most.name} has the most to finish:`}
      after={['has not finished yet.', 'have not finished yet.']}
      none="all have finished."
    />
  );
}
