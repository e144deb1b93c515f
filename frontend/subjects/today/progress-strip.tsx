import { Check, RotateCcw } from 'lucide-react';
import type { PathStep } from '#frontend/subjects/daily-work/days/day-step.tsx';
import { SprintPath } from '#frontend/subjects/daily-work/days/sprint-path.tsx';
import { LinkButton, Row, Stack } from '#kit';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import {
  daysTo,
  hasFinished,
  lastDayOf,
  reachedDay,
  stepStatus,
  waitsForCoach,
} from '#shared/domain/sprint.ts';
import { catchUp } from './dashboard-texts.ts';
import { MomentumLine } from './momentum-line.tsx';

const looks = { completed: 'done', active: 'current', locked: 'locked' } as const;

/** The parts of the programme; one without a name until they are known. */
const partsOf = (user: User): ProgrammeOutline['parts'] =>
  user.programme?.parts ?? [{ name: '', label: '', firstDay: 1, lastDay: lastDayOf(user) }];

interface ProgressStripProps {
  user: User;
  titles: ReadonlyMap<number, string>;
  handedIn: readonly Submission[];
}

/** The participant's days, each with its state and whether it is submitted. */
export function ProgressStrip({ user, titles, handedIn }: ProgressStripProps) {
  const { currentDay, isAdmin } = user;
  const submittedDays = new Map(handedIn.map((work) => [work.taskDay, work]));
  const lastDay = lastDayOf(user);
  const days = daysTo(lastDay);
  const missed = isAdmin ? [] : days.filter((day) => day < currentDay && !submittedDays.has(day));
  const late = catchUp(missed);
  // While a coach has today's work, the missed days are the next step.
  const today = submittedDays.get(currentDay);
  const isNext = today && waitsForCoach(today) && handedIn.every(({ askedAt }) => !askedAt);
  const steps = days.map((day): PathStep => {
    const status = stepStatus(day, currentDay);
    // While paused, submitted days stay open.
    const isSubmitted = submittedDays.has(day) && day <= reachedDay(user);
    const isOpen = status !== 'locked' || isSubmitted;
    const isMissed = missed.includes(day);
    const work = submittedDays.get(day);
    const isAsked = isSubmitted && work?.askedAt != null;
    const ended = work?.isDone ? ', done' : isAsked ? ', new version requested' : ', submitted';
    const isFilled = isSubmitted && (day === lastDay || status === 'locked');
    return {
      day,
      look:
        isAsked && day !== currentDay ? 'waiting' : isMissed ? 'missed' : isFilled ? 'done' : looks[status],
      name: `Day ${day}, ${isMissed ? 'missed' : status}${isSubmitted ? ended : ''}`,
      title: isOpen ? titles.get(day) : undefined,
      mark: isAsked ? RotateCcw : isSubmitted ? Check : undefined,
      to: isOpen ? paths.task(day) : undefined,
    };
  });
  return (
    <Stack gap={4} as="section">
      <Row justify="space-between">
        <h2>Your sprint</h2>
        {late && (
          <LinkButton size="small" variant={isNext ? 'primary' : 'quiet'} to={late.to}>
            {late.label}
          </LinkButton>
        )}
      </Row>
      {!isAdmin && currentDay > 0 && !hasFinished(user) && <MomentumLine user={user} handedIn={handedIn} />}
      <SprintPath label="Sprint progress" steps={steps} parts={partsOf(user)} reached={reachedDay(user)} />
    </Stack>
  );
}
