import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { hoursInWords } from '#frontend/kit/waits.ts';
import { Muted } from '#kit';
import type { DayFigures } from '#shared/contract/programmes.ts';
import { PartContext, ProgrammeContext } from './author-context.ts';
import { dayFiguresQuery } from './queries.ts';

/** Undefined until they are loaded, and of a programme that nobody can have begun; null: too few. */
function useFigures(): DayFigures | null | undefined {
  const { id, version } = use(ProgrammeContext);
  return useQuery({ ...dayFiguresQuery(id, use(PartContext)), enabled: version !== null }).data?.figures;
}

/** What clients made of a day. */
export function FiguresOfDay({ hasWork }: { hasWork: boolean }) {
  const figures = useFigures();
  if (figures === undefined) return null;
  if (figures === null) return <Muted as="p">Not enough {hasWork ? 'submissions' : 'clients'} yet</Muted>;
  const { handedIn, hours, sentBack } = figures;
  return (
    <Muted as="p">
      {handedIn} {hasWork ? 'handed this in' : 'ended this'} · half of them within {hoursInWords(hours)}
      {hasWork && ` · ${sentBack === 0 ? 'none' : sentBack} sent back`}
    </Muted>
  );
}

/** How many left a question empty; nothing of few. */
export function LeftEmpty({ field }: { field: string }) {
  const counted = useFigures()?.empty[field];
  return (
    counted && (
      <Muted as="p">
        {counted.empty} of {counted.of} left this empty
      </Muted>
    )
  );
}
