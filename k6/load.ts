import { busyDay, busyDayFlows } from './lib/busy-day.ts';
import { durationOr } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(30);

export const options = busyDay(seconds);
export const { screens, desks, chat, answer, dashboard, desk, work, enter, join } = busyDayFlows(seconds);
