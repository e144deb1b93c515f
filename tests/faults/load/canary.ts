/** Marks texts with their owner, to detect leaks. */
export const canaryOf = (client: number, run: string, count: number): string =>
  `canary-${client}-${run}-${count}`;

/** The owners of a text's marks. */
export function ownersIn(text: string): number[] {
  return [...new Set([...text.matchAll(/canary-(\d+)-/g)].map(([, owner]) => Number(owner)))];
}
