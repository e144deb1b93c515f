import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CallHeader, Endpoint } from '#shared/contract/endpoint.ts';
import { domainEvents } from '#shared/contract/events.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { sessionCookieName } from './session.ts';
import { viewable } from './view.ts';

const DESCRIPTION = [
  'Sign in with POST /api/auth/login; every later call sends the session cookie.',
  'Texts are trimmed; their lengths count characters, not bytes.',
  'What is pushed to screens stands under `x-pushed-events`.',
  'A request that fits this document is refused for what the records say alone, with one sentence in `message`.',
].join(' ');

/** The viewer uses inline styles, runs only its own scripts and connects to no other host. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Multipart parts, for the document only: a stream cannot be validated. */
    form?: z.core.$ZodType;
    /** Headers of the call, for the document only, too. */
    headers?: z.core.$ZodType;
  }
}

/** Its own override drops the arms of unions that zod has not filled in yet. */
const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override: () => undefined } });

const withParts = (schema: FastifySchema, { form, headers }: FastifyContextConfig = {}): FastifySchema => ({
  ...schema,
  ...(form && { body: form, consumes: ['multipart/form-data'] }),
  ...(headers && { headers }),
});

interface FileSchema {
  contentMediaType?: string;
  anyOf?: FileSchema[];
}
interface Form {
  schema: { properties: { file: FileSchema } };
  encoding?: object;
}
type FormOperation = { requestBody?: { content?: { 'multipart/form-data'?: Form } } };

/** Says the types of a form's file, where OpenAPI looks for them as well. */
function sayFileTypes({ paths }: { paths?: object }): void {
  for (const operation of Object.values(paths ?? {}).flatMap((path) => Object.values<FormOperation>(path))) {
    const form = operation.requestBody?.content?.['multipart/form-data'];
    if (!form) continue;
    const { file } = form.schema.properties;
    const types = (file.anyOf ?? [file]).map(({ contentMediaType }) => contentMediaType);
    form.encoding = { file: { contentType: types.join(', ') } };
  }
}

/** The payloads of pushed events by name; OpenAPI has no place of its own for them (docs/api.md). */
const pushedEvents = z.toJSONSchema(z.object(domainEvents), { unrepresentable: 'any' });

/** The OpenAPI document, derived from the bound endpoints. Register it before the routes. */
export async function describeApi(api: FastifyInstance, isSecure: boolean): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(isSecure) },
        },
      },
    },
    transform: ({ schema, route, ...rest }) =>
      toJsonSchema({ schema: withParts(schema, route.config), route, ...rest }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      sayFileTypes(document.openapiObject);
      return Object.assign(document.openapiObject, { 'x-pushed-events': pushedEvents });
    },
  });
}

/** `GET /api/openapi.json` and a viewer at `/api/docs`, self-hosted under its own policy. */
export async function serveApiDocument(api: FastifyInstance): Promise<void> {
  api.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return api.swagger();
  });
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => DOCS_POLICY,
    uiConfig: { url: '/api/openapi.json', deepLinking: true, tryItOutEnabled: false },
  });
}

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
