import { z } from 'zod';
import type { CallHeader, Endpoint } from '#shared/contract/endpoint.ts';
import { viewable } from './view.ts';

const version = 'in double quotes, as an ETag has it';

/** The headers of calls for the API document. Handlers read no others (`Call.header`). */
const callHeaders: Readonly<Record<CallHeader | 'X-View', z.ZodString>> = {
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .describe(
      'Chosen by the caller. A repeat with the same key and request has no second effect and gets the first answer; another request with the key gets 422. Stored for 48 hours, the newest 200 of a person.',
    ),
  'If-Match': z
    .string()
    .describe(`The version that the caller has read, ${version}. Refused when there is a newer one.`),
  'If-None-Match': z.string().describe('Only `*`: a first save. Refused when there is a version already.'),
  'Draft-Version': z
    .string()
    .describe(`The version of the draft that is handed in, ${version} or as a number. 409 for another one.`),
  'X-View': z
    .string()
    .describe(
      'The id of a view (POST /api/users/{userId}/view): the call answers as it answers the client. 401 once the view has ended. Other calls get 403 with it.',
    ),
};

/** The headers that a call takes, as a schema for the document alone: a handler checks what it reads. */
export function headersSchema(
  { method, path }: Endpoint,
  taken: readonly CallHeader[],
): z.ZodObject | undefined {
  const names = [...taken, ...(method === 'GET' && viewable.has(path) ? (['X-View'] as const) : [])];
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, callHeaders[name].optional()])));
}
