import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAllDocuments } from 'yaml';

const root = new URL('../../', import.meta.url);

export const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');
export const isThere = (path: string): boolean => existsSync(fileURLToPath(new URL(path, root)));

/** All documents of a YAML file with anchors and merge keys resolved. */
export function readYaml<T>(path: string): T[] {
  return parseAllDocuments(readText(path), { merge: true, strict: true, uniqueKeys: true }).map(
    (document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as T;
    },
  );
}

/** Of a value, the errors against the schema, one line each. */
export function checkerOf(schema: object): (value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  return (value) => {
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}
