import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Media = Record<string, { schema?: object }>;
interface Operation {
  responses: Record<string, { content?: Media }>;
}

export interface ApiDocument {
  /** Every operation of the document, such as `GET /api/users/:userId`. */
  readonly calls: readonly string[];
  /** The schema errors of a response; empty if valid. */
  readonly lies: (call: string, answer: LightMyRequestResponse) => string[];
}

/** The API document that clients receive. */
export async function readApiDocument(app: FastifyInstance): Promise<ApiDocument> {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [nameOf(method, path), operation] as const),
    ),
  );
  const validatorOf = createValidators();
  return {
    calls: [...operations.keys()],
    lies: (call, answer) => {
      const operation = operations.get(call);
      return operation ? liesOf(operation, answer, validatorOf) : ['the call is not in the document'];
    },
  };
}

const nameOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Each schema is compiled once. */
function createValidators(): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const compiled = new Map<object, ValidateFunction>();
  return (schema) => {
    const validator = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validator);
    return validator;
  };
}

function liesOf(
  { responses }: Operation,
  answer: LightMyRequestResponse,
  validatorOf: (schema: object) => ValidateFunction,
): string[] {
  const status = String(answer.statusCode);
  const response = responses[status] ?? responses[`${status[0]}XX`];
  if (!response) return [`status ${status} is not in the document`];
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const media = response.content?.[type] ?? response.content?.['*/*'];
  if (!media) return [`${status} as "${type}" is not in the document`];
  if (type !== 'application/json') return [];
  const validate = validatorOf(media.schema ?? {});
  if (validate(answer.json())) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${status}${instancePath} ${message}`);
}
