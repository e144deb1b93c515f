import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

interface FileHead {
  /** As people see it; any script survives. */
  name: string;
  mediaType: string;
}

/** Headers of a private download: never sniffed, never run. */
export function setAttachmentHeaders(reply: FastifyReply, { name, mediaType }: FileHead): FastifyReply {
  return reply
    .header('content-disposition', create(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .type(mediaType);
}

/** Headers of a file shown in place: only our own pages may embed it, and it runs nothing. */
export function setPreviewHeaders(reply: FastifyReply, { name, mediaType }: FileHead): FastifyReply {
  return reply
    .header('content-disposition', create(name, { type: 'inline' }))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .type(mediaType);
}

export const sendAttachment = (reply: FastifyReply, head: FileHead, content: Buffer): FastifyReply =>
  setAttachmentHeaders(reply, head).send(content);
