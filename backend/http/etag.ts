import { badRequest } from './errors.ts';

export const etag = (version: number): string => `"${version}"`;

/** The version named by an If-Match or similar header; null when there is none or any will do. */
export function readVersion(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(String(header))?.[1];
  if (version === undefined) throw badRequest('The version in the header is not a number.');
  return Number(version);
}
