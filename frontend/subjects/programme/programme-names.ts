import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/data/session/session.ts';
import { tasksQuery } from '#frontend/subjects/daily-work/queries.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { dayName } from '#shared/domain/sprint.ts';
import { programmesQuery } from './queries.ts';

export interface InProgramme {
  programmeVersion?: number | undefined;
}

/** The programme of a client, unless it is the one that new clients begin; for coaches, to others none. */
export function useOtherProgramme(): (of: InProgramme) => ProgrammeItem | undefined {
  const { data = [] } = useQuery({ ...programmesQuery(), enabled: useUser().isAdmin });
  return ({ programmeVersion = 0 }) =>
    data.find(({ isDefault, versions }) => !isDefault && versions.includes(programmeVersion));
}

/** 'Day 3', or for coaches 'Day 3 of Name it' of a client of another programme. */
export function useDayName(): (day: number, of: InProgramme) => string {
  const other = useOtherProgramme();
  return (day, of) => dayName(day, other(of)?.name);
}

/** For coaches: the titles of the days of a client's programme. */
export function useTitlesOf(): (of: InProgramme) => readonly string[] {
  const { data: tasks = [] } = useQuery(tasksQuery());
  const other = useOtherProgramme();
  return (of) => other(of)?.titles ?? tasks.map(({ title }) => title);
}

/** The programmes that clients are in, or also those that they finished, and the chosen one; none where all are in the usual one. */
export function useProgrammesInUse(
  chosen: number | undefined,
  withFinished = false,
): readonly ProgrammeItem[] {
  const { data = [] } = useQuery(programmesQuery());
  const used = data.filter(
    ({ id, clients, wasFinished }) => clients > 0 || (withFinished && wasFinished) || id === chosen,
  );
  return used.every(({ isDefault }) => isDefault) ? [] : used;
}
