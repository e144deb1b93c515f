import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CurrentDay } from './fields.ts';

/** The clients who stand on a day; 0: not started or paused. */
export const ClientsOnDay = z.object({
  day: CurrentDay,
  clients: z.number().int(),
  /** Of these in a running sprint, the ones without activity for 48 hours. */
  silent: z.number().int(),
});
export type ClientsOnDay = z.infer<typeof ClientsOnDay>;

export const listClientsByDay = endpoint({
  method: 'GET',
  path: '/api/insights/days',
  summary: 'How many clients stand on each day from 0 to 21, and how many of them are silent.',
  response: z.array(ClientsOnDay),
});
