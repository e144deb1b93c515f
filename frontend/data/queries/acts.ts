import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#frontend/data/calls/api.ts';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import { keys } from './keys.ts';
import { pagesQuery } from './pages.ts';
import { below } from './typed-key.ts';

/** The newest acts of all coaches. */
export const actsQuery = queryOptions({
  queryKey: keys.acts,
  queryFn: ({ signal }) => call('GET /api/acts', { signal }),
});

/** The clients of an act in one state. */
export const actPeopleQuery = (actId: Act['id'], state: ActPerson['state']) =>
  pagesQuery(below(keys.actPeople(actId), state), (page, signal) =>
    callPage('GET /api/acts/:actId/people', { params: { actId }, query: { ...page, state }, signal }),
  );
