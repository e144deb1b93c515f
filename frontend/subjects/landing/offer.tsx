import type { PathStep } from '#frontend/subjects/daily-work/days/day-step.tsx';
import { SprintPath } from '#frontend/subjects/daily-work/days/sprint-path.tsx';
import type { Offer } from '#shared/domain/offer.ts';
import { daysTo, sprintDays } from '#shared/domain/sprint.ts';
import { Intro, Landing } from './landing.tsx';

/** More would be higher than the words beside them. */
const MAX_DAYS = 28;

/** The weeks of the brand sprint. */
const weeks = ['Foundations', 'Voice', 'Launch'].map((name, at) => ({
  name,
  label: `Week ${at + 1}`,
  firstDay: at * 7 + 1,
  lastDay: at * 7 + 7,
}));

/** A client's path, early on. */
export function PathDrawing({ offer }: { offer: Offer | null }) {
  const days = offer ? daysTo(Math.min(offer.titles.length, MAX_DAYS)) : sprintDays;
  const today = Math.ceil(days.length * 0.4);
  const steps = days.map(
    (day): PathStep => ({
      day,
      look: day < today ? 'done' : day === today ? 'current' : 'locked',
      name: '',
      title: undefined,
      mark: undefined,
      to: undefined,
    }),
  );
  const parts = offer?.parts.filter(({ firstDay }) => firstDay <= days.length) ?? weeks;
  return (
    <div aria-hidden="true">
      <SprintPath label="" steps={steps} parts={parts} reached={today} />
    </div>
  );
}

/** More days than these are named by their parts. */
const MAX_TITLES = 14;

/** The landing page of another programme than the brand sprint. */
export function OfferPage() {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="offer"]') as HTMLMetaElement;
  const offer: Offer = JSON.parse(content);
  const { name, promise, description, parts, titles } = offer;
  return (
    <Landing
      title={name}
      lead={promise}
      drawing={<PathDrawing offer={offer} />}
      above={
        <>
          <h2>What you will do</h2>
          <Intro>{description}</Intro>
        </>
      }
      outcomes={titles.length > MAX_TITLES ? parts.map((part) => part.name) : titles}
      closing={promise}
      start={`Start ${name}`}
    />
  );
}
