import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hoursInWords } from '#frontend/kit/waits.ts';
import { color, fontSize } from '#kit';
import type { CohortFinishes, Finishes, FunnelDay, Waits } from '#shared/contract/insights.ts';
import { hardestDay, mostUnfinished } from './answer-rules.ts';
import { type Behind, PeopleLink, useBehind } from './people-link.tsx';
import { dayNamed, type ShownPeriod } from './words.ts';

const Sentence = styled.p`
  && { color: ${color('text')}; font-size: ${fontSize.lead}; }
`;

interface AnswerProps {
  behind: Behind;
  /** Before the number. */
  before?: ReactNode;
  /** After it, of one and of several. */
  after: readonly [one: string, several: string];
  /** What is said of nobody. */
  none: string;
}

/** One sentence with a number that leads to the people behind it. */
function Answer({ behind, before, after, none }: AnswerProps) {
  const total = useBehind(behind);
  if (total === undefined) return <Sentence>…</Sentence>;
  if (total === 0)
    return (
      <Sentence>
        {before} {none}
      </Sentence>
    );
  return (
    <Sentence>
      {before} <PeopleLink {...behind} total={total} /> {after[total === 1 ? 0 : 1]}
    </Sentence>
  );
}

/** The day that most clients reached and did not hand in. */
export function FunnelAnswer({ days, period }: { days: readonly FunnelDay[]; period: ShownPeriod }) {
  const hardest = hardestDay(days);
  if (!hardest) return null;
  const { day } = hardest;
  return (
    <Answer
      behind={{ insight: `stuck-${day}`, period }}
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
  const half = medianHours === null ? '' : `Half of the ${all} came within ${hoursInWords(medianHours)}.`;
  return (
    <Answer
      behind={{ insight: `${kind}-${hours}`, period }}
      before={half}
      after={[waited, waited]}
      none={`Nobody waited longer than ${hours} h.`}
    />
  );
}

/** Who began and has not finished. */
export const FinishesAnswer = ({ months, period }: { months: readonly Finishes[]; period: ShownPeriod }) =>
  months.some(({ started }) => started !== 0) && (
    <Answer
      behind={{ insight: 'unfinished', period }}
      after={['who began has not finished yet.', 'who began have not finished yet.']}
      none="Everybody who began has finished."
    />
  );

/** In which cohort most have not finished. */
export function CohortsAnswer({
  cohorts,
  period,
}: {
  cohorts: readonly CohortFinishes[];
  period: ShownPeriod;
}) {
  const most = mostUnfinished(cohorts);
  if (!most) return null;
  return (
    <Answer
      behind={{ insight: 'unfinished', period, cohort: most.cohortId }}
      before={`${most.name} has the most to finish:`}
      after={['has not finished yet.', 'have not finished yet.']}
      none="all have finished."
    />
  );
}
