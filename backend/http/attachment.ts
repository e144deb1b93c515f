import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

interface FileHead {
  /** Display name; may contain markup. */
  name: string;
  mediaType: string;
}

/** Headers of a private download: no sniffing, no scripts. */
export function setAttachmentHeaders(reply: FastifyReply, { name, mediaType }: FileHead): FastifyReply {
  return reply
    .header('content-disposition', create(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .type(mediaType);
}

/** Headers of an inline file: embeddable by this site only, no scripts. */
export function setPreviewHeaders(reply: FastifyReply, { name, mediaType }: FileHead): FastifyReply {
  return reply
    .header('content-disposition', create(name, { type: 'inline' }))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .type(mediaType);
}

export const sendAttachment = (reply: FastifyReply, head: FileHead, content: Buffer): FastifyReply =>
  setAttachmentHeaders(reply, head).send(content);
