import { useQuery } from '@tanstack/react-query';
import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { keys } from './keys.ts';
import { programmesQuery } from './programme-names.ts';

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
