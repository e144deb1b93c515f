import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { PRODUCT_NAME } from '#shared/domain/person.ts';

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
  }
}

const withForm = (schema: FastifySchema, form: z.core.$ZodType | undefined): FastifySchema =>
  form ? { ...schema, body: form, consumes: ['multipart/form-data'] } : schema;

/** The OpenAPI document, derived from the bound endpoints. Register it before the routes. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: '1.0.0',
        description: 'Sign in with POST /api/auth/login; every later call sends the session cookie.',
      },
    },
    transform: ({ schema, route, ...rest }) =>
      jsonSchemaTransform({ schema: withForm(schema, route.config?.form), route, ...rest }),
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
