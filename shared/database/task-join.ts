import type { JoinBuilder } from 'kysely';
import type { Tables } from './tables.ts';

type Work = Pick<Tables, 'users' | 'submissions'> & { tasks: Tables['programme_tasks'] };

/** Joins `programme_tasks as tasks`: the task that a row of `submissions` answers, in the programme of its owner in `users`. */
export const ofClient = (join: JoinBuilder<Work, keyof Work>): JoinBuilder<Work, keyof Work> =>
  join
    .onRef('tasks.programme_version_id', '=', 'users.programme_version_id')
    .onRef('tasks.day', '=', 'submissions.task_day');
