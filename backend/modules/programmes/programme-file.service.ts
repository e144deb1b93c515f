import { z } from 'zod';
import type { Actor } from '#backend/http/access.ts';
import { isCrowded } from '#backend/http/bodies.ts';
import { badRequest, conflict, HttpError } from '#backend/http/errors.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { decodeText } from '#shared/domain/decode-text.ts';
import { partsOf, type RawProgramme, rawProgrammeOf } from '#shared/domain/programme-draft.ts';
import { checkProgramme, FORMAT, type Issue, MAX_VALUES } from '#shared/programmes/programme-file.ts';
import { readParts } from './drafts.service.ts';
import { faultIn } from './json-faults.ts';
import { isNameTaken, NAME_TAKEN, requireProgramme } from './programme-records.ts';
import * as queries from './programmes.queries.ts';
import { insertWithDraft } from './programmes.service.ts';

/** More faults help nobody. */
const MOST_PROBLEMS = 200;

type ProgrammeFile = { format: typeof FORMAT } & RawProgramme;

export async function getFile(db: Reader, id: number, isDraft: boolean): Promise<ProgrammeFile> {
  await requireProgramme(db, id);
  const newest = isDraft ? undefined : await queries.findVersion(db, id);
  if (!isDraft && !newest) throw conflict('This programme is not published. Take the file of its draft.');
  return { format: FORMAT, ...rawProgrammeOf(newest?.parts ?? (await readParts(db, id))) };
}

const noFile = (message: string, file: string): HttpError => badRequest(message, { file });

function parse(text: string): Record<string, unknown> {
  if (isCrowded(text, MAX_VALUES)) throw badRequest('The file has too many values.');
  const fault = faultIn(text);
  if (fault) throw noFile(`This file is not a programme in JSON: ${fault}.`, fault);
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given };
  } catch {
    // Said below.
  }
  throw noFile('This file is not a programme in JSON.', 'Not a programme in JSON');
}

function decode(content: Buffer): string {
  try {
    return decodeText(content);
  } catch {
    throw noFile(
      'The letters of this file cannot be read. Save it again in UTF-8, and choose that file.',
      'Not in UTF-8',
    );
  }
}

function refuse(issues: readonly Issue[]): never {
  const problems = issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => ({ place: z.core.toDotPath(path) || 'the file', message }));
  throw new HttpError(422, 'This file is not a complete programme. Nothing was imported.', { problems });
}

/** Makes a programme of a file; 422 with all that is wrong in it. */
export async function createFromFile(trx: Trx, actor: Actor, content: Buffer): Promise<ProgrammeItem> {
  const { format, key: _key, ...given } = parse(decode(content));
  if (format !== FORMAT) refuse([{ path: ['format'], message: `Expected ${FORMAT}` }]);
  const { programme, issues } = checkProgramme(given, 'imported');
  if (!programme) refuse(issues);
  await queries.lockNames(trx);
  if (await isNameTaken(trx, programme.name)) refuse([{ path: ['name'], message: NAME_TAKEN }]);
  return await insertWithDraft(trx, actor, partsOf(programme));
}
