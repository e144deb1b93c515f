import { badRequest } from './errors.ts';

export const etag = (version: number): string => `"${version}"`;

/** The version in an If-Match or similar header; null without the header or for `*`. */
export function readVersion(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('The version in the header is not a number.');
  return Number(version);
}

/** What a save expects to replace: a version, nothing, or anything. */
export type Expected = number | 'none' | 'any';

/**
 * `If-None-Match: *` expects no draft, `If-Match: "3"` expects version 3; without either, the save replaces anything.
 */
export function readExpected(header: (name: 'If-Match' | 'If-None-Match') => string | undefined): Expected {
  const unless = header('If-None-Match');
  if (unless === undefined) return readVersion(header('If-Match')) ?? 'any';
  if (unless.trim() !== '*') throw badRequest('If-None-Match takes * only.');
  return 'none';
}
