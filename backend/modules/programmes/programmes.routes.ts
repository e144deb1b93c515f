import { coach, owner } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { readExpected } from '#backend/http/etag.ts';
import { readFormFile } from '#backend/http/form-file.ts';
import { saveOrShowNewer } from '#backend/http/newer-draft.ts';
import type { Routes } from '#backend/http/route.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import { MAX_PROGRAMME_FILE } from '#shared/contract/limits.ts';
import * as contract from '#shared/contract/programmes.ts';
import * as drafts from './drafts.service.ts';
import { createFromFile, getFile } from './programme-file.service.ts';
import { listProgrammes } from './programmes.queries.ts';
import * as programmes from './programmes.service.ts';
import { getChanges, publish } from './publishing.service.ts';

export function programmesRoutes({ query, command, action }: Routes, config: SprintConfig): void {
  const list = coalesceReads(listProgrammes);
  query(contract.listProgrammes, coach, ({ db }) => list(db, null));
  command(contract.createProgramme, owner, ({ trx, actor, body }) =>
    programmes.createProgramme(trx, actor, body),
  );
  query(contract.getProgrammeDraft, coach, ({ db, params }) => drafts.getDraft(db, params.programmeId));
  action(contract.saveProgrammePart, owner, async ({ db, write, params, body, header, reply }) => {
    const expected = readExpected(header);
    const { programmeId: id, part } = params;
    const save = () => write((trx) => drafts.savePart(trx, { id, part, fields: body.fields }, expected));
    return await saveOrShowNewer(reply, save, () => drafts.getPart(db, id, part));
  });
  query(contract.getProgrammeChanges, coach, ({ db, params }) => getChanges(db, params.programmeId));
  command(contract.publishProgramme, owner, ({ trx, actor, params, body }) =>
    publish(trx, actor, { id: params.programmeId, basedOn: body.basedOn }),
  );
  query(contract.listProgrammeVersions, coach, ({ db, params }) =>
    programmes.listVersions(db, params.programmeId),
  );
  const figures = coalesceReads(programmes.getFigures);
  query(contract.getDayFigures, coach, async ({ db, params: { programmeId, part } }) => ({
    figures: await figures(db, programmeId, part),
  }));
  command(contract.restoreProgrammeVersion, owner, ({ trx, actor, params: { programmeId: id, version } }) =>
    drafts.restoreVersion(trx, actor, { id, version }),
  );
  command(contract.giveNewestVersion, owner, ({ trx, actor, params }) =>
    programmes.giveNewest(trx, actor, params.programmeId, config),
  );
  query(contract.getProgrammeFile, coach, ({ db, params, query: { draft } }) =>
    getFile(db, params.programmeId, draft !== undefined),
  );
  action(contract.createProgrammeFromFile, owner, async ({ write, actor, request }) => {
    const { content } = await readFormFile(request, MAX_PROGRAMME_FILE);
    return await write((trx) => createFromFile(trx, actor, content));
  });
  givingRoutes(command);
}

/** Which programmes are given, and to new clients. */
function givingRoutes(command: Routes['command']): void {
  command(contract.removeProgramme, owner, ({ trx, actor, params }) =>
    programmes.removeProgramme(trx, actor, params.programmeId),
  );
  command(contract.unarchiveProgramme, owner, ({ trx, actor, params }) =>
    programmes.unarchive(trx, actor, params.programmeId),
  );
  command(contract.makeDefaultProgramme, owner, ({ trx, actor, params }) =>
    programmes.makeDefault(trx, actor, params.programmeId),
  );
}
