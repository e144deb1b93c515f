import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { z } from 'zod';
import type { Actor } from '#backend/http/access.ts';
import { isCrowded } from '#backend/http/bodies.ts';
import { badRequest, conflict, HttpError } from '#backend/http/errors.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { decodeText } from '#shared/domain/file-names.ts';
import { partsOf, type RawProgramme, rawProgrammeOf } from '#shared/domain/programme-draft.ts';
import { checkProgramme, FORMAT, type Issue, MAX_VALUES } from '#shared/programmes/programme.ts';
import { insertWithDraft, readParts } from './drafts.ts';
import { isNameTaken, NAME_TAKEN, requireProgramme } from './programme-records.ts';
import * as queries from './programmes.queries.ts';

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

/** What people write by hand; the rest is "no JSON". */
const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'JSON does not know this sign, such as a curly quote',
  InvalidCharacter: 'a text has a sign that JSON writes with a \\',
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  PropertyNameExpected: 'a name in double quotes is missing, or there is an extra comma',
  ValueExpected: 'a value is missing, or there is an extra comma',
  UnexpectedEndOfString: 'a text has no closing quote',
  InvalidCommentToken: 'JSON has no comments',
  EndOfFileExpected: 'the file goes on after its end',
};

/** The first fault of a JSON text with its line and column, also a name that stands twice in one object; undefined without one. */
function faultIn(text: string): string | undefined {
  let fault: string | undefined;
  const tell = (what: string, line: number, column: number): void => {
    fault ??= `line ${line + 1}, column ${column + 1}: ${what}`;
  };
  const open: Set<string>[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name, _at, _length, line, column) => {
        const names = open.at(-1);
        if (names?.has(name)) tell(`"${name.slice(0, 40)}" stands here a second time`, line, column);
        names?.add(name);
      },
      onError: (code: ParseErrorCode, _at, _length, line, column) =>
        tell(words[printParseErrorCode(code)] ?? 'this is no JSON', line, column),
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return fault;
}
