import { everyday, everydayFlows } from './lib/everyday.ts';
import { durationOr } from './lib/settings.ts';

export { setup } from './lib/ready.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(30);

export const options = everyday(seconds);
export const { screens, desks, chat, answer, dashboard, desk, work, enter, join } = everydayFlows(seconds);
