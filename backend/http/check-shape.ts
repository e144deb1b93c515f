import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { refusalWords } from '#shared/contract/refusal-words.ts';
import { cutText } from '#shared/domain/cut-text.ts';

const LONGEST_NAME = 100;

/** What is refused as a whole, by the part of the request. */
const parts: Readonly<Record<string, string>> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The address',
};

/** By its place: 'form.step3'; a caller may choose a long name. */
const fieldName = (path: readonly PropertyKey[]): string => cutText(path.map(String).join('.'), LONGEST_NAME);

/** Validates a part of a request with its zod schema. */
export const checkShape: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart = 'body' }) => {
  const error = refusalWords((path) => fieldName(path) || (parts[httpPart] ?? 'The request'));
  return (given) => {
    const read = z.safeParse(schema, given, { error });
    return read.success ? { value: read.data } : { error: read.error };
  };
};
