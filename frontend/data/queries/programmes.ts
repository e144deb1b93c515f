import { useQuery } from '@tanstack/react-query';
import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { keys } from './keys.ts';

export const programmesQuery = readQuery(keys.programmes, 'GET /api/programmes');

/** The programmes that clients are in, and the chosen one; none where everybody is in the usual one. */
export function useProgrammesInUse(chosen: number | undefined): readonly ProgrammeItem[] {
  const { data = [] } = useQuery(programmesQuery);
  const used = data.filter(({ id, clients }) => clients > 0 || id === chosen);
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
