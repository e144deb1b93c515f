import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

export const tasksQuery = readQuery(keys.tasks, 'GET /api/tasks');
export const taskQuery = (day: number) =>
  readOrNullQuery(keys.task(day), 'GET /api/tasks/:day', { params: { day } });
/** The task text that a participant worked from, for the reviewing coach. */
export const answeredTaskQuery = (day: number, userId: number) =>
  readOrNullQuery(keys.answeredTask(day, userId), 'GET /api/tasks/:day', {
    params: { day },
    query: { answeredBy: String(userId) },
  });
