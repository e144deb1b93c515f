import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Content security policy: own files, and scripts and styles with the response's nonce. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // A recording is heard before it is sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');

export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Of the workers that open and draw PDFs: they compile decoders of pictures, and call nothing. */
export const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Of a page that needs only its own files and calls, and no person. */
export const publicPagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Of a page without files, calls and scripts: a form. */
export const formPagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Neither search engines nor the next site learn of the address. */
export const UNLISTED = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } as const;

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(self), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
} as const;

/** Default headers of every response; a route may set its own policy first. */
export function setHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onSend', async (request, reply) => addHeaders(request, reply, isSecure));
}

/** Also for responses that no hook sees, such as those to malformed URLs. */
export function addHeaders(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  for (const [name, value] of Object.entries(common)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  reply.header('x-request-id', request.id);
  if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) {
    reply.header('cache-control', 'no-store');
  }
}
