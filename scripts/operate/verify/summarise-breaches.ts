import { type Finding, NAMED } from './invariant.ts';

export const summariseBreaches = (name: string, breaches: readonly string[]): Finding => ({
  ...{ name, count: breaches.length },
  breaches: breaches.slice(0, NAMED),
});
