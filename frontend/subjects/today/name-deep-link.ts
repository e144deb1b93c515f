import { pageAt, paths } from '#shared/domain/pages.ts';

const names: Readonly<Record<string, string>> = {
  [paths.inbox]: 'Inbox',
  [paths.adminTasks]: 'Tasks',
  [paths.adminProfile]: 'Profile',
  [paths.settings]: 'Settings',
  [paths.messages]: 'Messages',
  [paths.brand]: 'Brand book',
  [paths.profile]: 'Profile',
  [paths.review(':userId', ':day')]: 'Review',
  [paths.client(':id')]: 'Client',
  [paths.clientFeedback(':id')]: 'Feedback',
  [paths.clientUnlock(':id')]: 'Unlock',
  [paths.task(':day')]: 'Task',
};

/** What a deep link leads to, with its day: 'Review, Day 3'. Undefined for pages without a name of their own. */
export function nameDeepLink(from: string): string | undefined {
  const name = names[pageAt(from.replace(/[?#].*/, ''))?.path ?? ''];
  const day = /\/(?:review\/\d+|task)\/(\d+)/.exec(from)?.[1];
  return name && day ? `${name}, Day ${day}` : name;
}
