import { call } from '#frontend/data/http/api.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { programmesQuery } from './queries.ts';

/** Gives a programme to new clients. */
export const useMakeDefault = (programmeId: number): Write<undefined> =>
  useWrite(
    (_: undefined, idempotencyKey) =>
      call('POST /api/programmes/:programmeId/default', { params: { programmeId }, idempotencyKey }),
    { toastTitle: 'The default was not changed', refreshes: [programmesQuery] },
  );
