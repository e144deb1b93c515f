import { z } from 'zod';
import { endpoint, Id, PathId } from './endpoint.ts';

/** Header of a call that reads as the client of a view; its value is the view's id. */
export const VIEW_HEADER = 'x-view';

export const startView = endpoint('POST /api/users/:userId/view', {
  summary:
    "Begin to look at a client's own screens, as a coach, or at one's own finished programme. Calls with the header X-View then read as the client; writes get 403.",
  status: 201,
  response: z.object({ viewId: Id }),
});

export const endView = endpoint('DELETE /api/views/:viewId', {
  summary: "Stop looking at a client's screens. It also ends with the session, and after an hour.",
  params: z.object({ viewId: PathId }),
  response: z.object({ message: z.string() }),
});
