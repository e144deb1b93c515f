import type { FastifyReply } from 'fastify';

export const sendCsv = (reply: FastifyReply, name: string, text: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .serializer((csv: string) => csv)
    .send(text);
