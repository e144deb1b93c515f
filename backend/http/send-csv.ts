import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '#shared/domain/csv.ts';

type Cells = readonly string[];

const ROWS_AT_ONCE = 200;

/** Sends a table as CSV. After some rows other calls get their turn. */
export const sendCsv = (reply: FastifyReply, name: string, rows: Iterable<Cells>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(textsOf(rows), { objectMode: false }));

async function* textsOf(rows: Iterable<Cells>): AsyncGenerator<string> {
  let [text, count] = [BYTE_ORDER_MARK, 0];
  for (const row of rows) {
    text += csvLine(row);
    count += 1;
    if (count % ROWS_AT_ONCE > 0) continue;
    yield text;
    text = '';
    await pause();
  }
  yield text;
}
