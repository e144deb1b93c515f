import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

export const programmesQuery = readQuery(keys.programmes, 'GET /api/programmes');

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
