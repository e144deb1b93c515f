import { useQuery } from '@tanstack/react-query';
import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { dayName } from '#shared/domain/sprint.ts';
import { keys } from './keys.ts';
import { tasksQuery } from './tasks.ts';

export const programmesQuery = readQuery(keys.programmes, 'GET /api/programmes');

/** The programmes that clients are in, or also those that they finished, and the chosen one; none where all are in the usual one. */
export function useProgrammesInUse(
  chosen: number | undefined,
  withFinished = false,
): readonly ProgrammeItem[] {
  const { data = [] } = useQuery(programmesQuery);
  const used = data.filter(
    ({ id, clients, wasFinished }) => clients > 0 || (withFinished && wasFinished) || id === chosen,
  );
  return used.every(({ isDefault }) => isDefault) ? [] : used;
}

interface InProgramme {
  programmeVersion?: number | undefined;
}

/** The programme of a client, unless it is the one that new clients begin. */
export function useOtherProgramme(): (of: InProgramme) => ProgrammeItem | undefined {
  const { data = [] } = useQuery(programmesQuery);
  return ({ programmeVersion = 0 }) =>
    data.find(({ isDefault, versions }) => !isDefault && versions.includes(programmeVersion));
}

/** For coaches: 'Day 3', or 'Day 3 of Name it' of a client of another programme. */
export function useDayName(): (day: number, of: InProgramme) => string {
  const other = useOtherProgramme();
  return (day, of) => dayName(day, other(of)?.name);
}

/** For coaches: the titles of the days of a client's programme. */
export function useTitlesOf(): (of: InProgramme) => readonly string[] {
  const { data: tasks = [] } = useQuery(tasksQuery);
  const other = useOtherProgramme();
  return (of) => other(of)?.titles ?? tasks.map(({ title }) => title);
}

/** Every part of the draft; null for a programme that is not there. */
export const programmeDraftQuery = (programmeId: number) =>
  readOrNullQuery(keys.programmeDraft(programmeId), 'GET /api/programmes/:programmeId/draft', {
    params: { programmeId },
  });

/** Read anew each time, because they are published as they were read. */
export const programmeChangesQuery = (programmeId: number) => ({
  ...readQuery(keys.programmeChanges(programmeId), 'GET /api/programmes/:programmeId/changes', {
    params: { programmeId },
  }),
  ...{ staleTime: 0, gcTime: 0 },
});

export const programmeVersionsQuery = (programmeId: number) =>
  readQuery(keys.programmeVersions(programmeId), 'GET /api/programmes/:programmeId/versions', {
    params: { programmeId },
  });

/** What clients did on a day; as old as a minute. */
export const dayFiguresQuery = (programmeId: number, part: string) => ({
  ...readQuery(keys.dayFigures(programmeId, part), 'GET /api/programmes/:programmeId/figures/:part', {
    params: { programmeId, part },
  }),
  staleTime: 60_000,
});

/** What coaches suggest for the texts of the draft. */
export const programmeSuggestionsQuery = (programmeId: number) =>
  readQuery(keys.programmeSuggestions(programmeId), 'GET /api/programmes/:programmeId/suggestions', {
    params: { programmeId },
  });
