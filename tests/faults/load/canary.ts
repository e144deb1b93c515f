/** Words that name whose they are, so that they can be recognised wherever they turn up. */
export const canaryOf = (client: number, run: string, count: number): string =>
  `canary-${client}-${run}-${count}`;

/** The participants whose words stand in a text. */
export function ownersIn(text: string): number[] {
  return [...new Set([...text.matchAll(/canary-(\d+)-/g)].map(([, owner]) => Number(owner)))];
}
