import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { refusalWords } from '#shared/contract/refusal-words.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { badRequest } from './errors.ts';

/** Reading and checking a body takes longer by its values than by its bytes; the largest form has 3,000. */
const MAX_VALUES = 5_000;
const MAX_DEPTH = 20;

/** Accepts JSON only. An empty JSON body counts as none, since the sign-out call sends one. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const [error, body] = parse(String(text));
    done(error, body);
  });
}

/**
 * A refusal reaches a sender whose body has not arrived: the rest is read, since most listen only when all is sent. Node
 * closes at once after "Connection: close", which a proxy asks for; the reset would erase the response.
 */
export function readRests(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete === false && !reply.hasHeader('connection')) reply.header('connection', 'keep-alive');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false) raw.resume();
  });
}

function parse(text: string): [error: Error | null, body?: unknown] {
  if (text === '') return [null];
  if (isCrowded(text)) return [badRequest('The body has too many values.')];
  try {
    return [null, JSON.parse(text)];
  } catch {
    return [badRequest('The body is not valid JSON.')];
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** `[` and `{`, `]` and `}`: they differ in the same bit. */
const [BRACE_BIT, OPENS, CLOSES] = [0x20, 0x7b, 0x7d];

/** Whether a JSON text has too many values or is nested too deeply; looks at each character once. */
export function isCrowded(text: string, most = MAX_VALUES): boolean {
  let [values, depth, isInString] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if (code === COMMA) values += 1;
    else if ((code | BRACE_BIT) === OPENS) {
      values += 1;
      depth += 1;
    } else if ((code | BRACE_BIT) === CLOSES) depth -= 1;
    if (values > most || depth > MAX_DEPTH) return true;
  }
  return false;
}

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
