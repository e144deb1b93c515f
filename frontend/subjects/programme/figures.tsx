import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { hoursInWords } from '#frontend/kit/waits.ts';
import { dayFiguresQuery } from '#frontend/subjects/programme/queries.ts';
import { Muted } from '#kit';
import type { DayFigures } from '#shared/contract/programmes.ts';
import { ProgrammeContext } from './author-context.ts';

/** Undefined until they are loaded, and of a programme that nobody can have begun; null: too few. */
function useFigures(day: string): DayFigures | null | undefined {
  const { id, version } = use(ProgrammeContext);
  return useQuery({ ...dayFiguresQuery(id, day), enabled: version !== null }).data?.figures;
}

/** What clients made of a day. */
export function FiguresOfDay({ day, hasWork }: { day: string; hasWork: boolean }) {
  const figures = useFigures(day);
  if (figures === undefined) return null;
  if (figures === null)
    return <Muted as="p">{hasWork ? 'Hand-ins' : 'Clients who ended it'}: too few to say.</Muted>;
  const { handedIn, hours, sentBack } = figures;
  return (
    <Muted as="p">
      {handedIn} {hasWork ? 'handed this in' : 'ended this'} · half of them within {hoursInWords(hours)}
      {hasWork && ` · ${sentBack === 0 ? 'none' : sentBack} sent back`}
    </Muted>
  );
}

/** How many left a question empty; nothing of few. */
export function LeftEmpty({ day, field }: { day: string; field: string }) {
  const counted = useFigures(day)?.empty[field];
  return counted ? (
    <Muted as="p">
      {counted.empty} of {counted.of} left this empty
    </Muted>
  ) : null;
}
