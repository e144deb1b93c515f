import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

interface ContentFile {
  /** From the repository's folder. */
  path: string;
  content: Document;
  value: unknown;
  lines: LineCounter;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Reads a folder of YAML files, whose names begin with 01, 02 and so on, as one list. Every value is text until the
 * schema makes it a number, so that `24`, `no` and `+9` need no quotation marks. Throws an error that names each
 * fault's file, line and path.
 */
export function readContent<T>(folder: URL, schema: z.ZodType<T>): T {
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  const files = names.toSorted().map((name) => readFile(new URL(name, folder)));
  const gap = files.findIndex(({ path }, index) => Number.parseInt(basename(path), 10) !== index + 1);
  if (gap >= 0)
    throw new Error(`${files[gap]?.path}: the file before it is missing, or two have its number.`);
  return check(files, schema);
}

/** Reads one YAML file in the same way. */
export const readContentFile = <T>(file: URL, schema: z.ZodType<T>): T =>
  check([readFile(file)], z.tuple([schema]))[0];

function check<T>(files: readonly ContentFile[], schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(files.map(({ value }) => value));
  if (error) throw new Error(error.issues.map((issue) => describe(files, issue)).join('\n'));
  return data as T;
}

function readFile(url: URL): ContentFile {
  const path = relative(root, fileURLToPath(url));
  const lines = new LineCounter();
  const content = parseDocument(readFileSync(url, 'utf8'), { schema: 'failsafe', lineCounter: lines });
  const [fault] = [...content.errors, ...content.warnings];
  if (fault) throw new Error(`${path}: ${fault.message}`);
  try {
    return { path, content, value: content.toJS(), lines };
  } catch (error) {
    // A name after * that no & gives.
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

function describe(files: readonly ContentFile[], issue: z.core.$ZodIssue): string {
  const [index, ...within] = issue.path;
  const file = files[Number(index)];
  if (!file) return issue.message;
  const path = issue.code === 'unrecognized_keys' ? [...within, ...issue.keys.slice(0, 1)] : within;
  return `${file.path}:${lineOf(file, path)} ${z.core.toDotPath(path)}: ${issue.message}`;
}

/** The line of a value, or where it is missing, of what should have it. */
function lineOf({ content, lines }: ContentFile, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = content.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
