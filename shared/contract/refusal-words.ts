import type * as z from 'zod/mini';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-11-29',
  datetime: 'a time such as 2026-11-29T09:30:00Z',
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
};

const units: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'items',
  set: 'items',
  map: 'entries',
};

/** More choices help nobody. */
const MOST = 20;

const listed = (values: readonly unknown[]): string =>
  values
    .slice(0, MOST)
    .map((value) => JSON.stringify(value))
    .join(', ');

const oneOf = (values: readonly unknown[]): string =>
  `be ${values.length > 1 ? 'one of ' : ''}${listed(values)}`;

const limit = (origin: string, count: unknown, [sized, plain]: [string, string]): string =>
  units[origin] ? `have ${sized} ${count} ${units[origin]}` : `be ${plain} ${count}`;

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

/** What would be right, after 'must'; undefined where only the schema knows. */
function wanted(issue: Issue): string | undefined {
  const { code } = issue;
  if (code === 'invalid_type') {
    const expected = String(issue.expected);
    return expected === 'never' ? 'be left out' : `be ${kinds[expected] ?? expected}`;
  }
  if (code === 'invalid_value') return oneOf(issue.values as unknown[]);
  if (code === 'too_small') {
    const words: [string, string] = ['at least', issue.inclusive === false ? 'more than' : 'at least'];
    return limit(String(issue.origin), issue.minimum, words);
  }
  if (code === 'too_big') {
    const words: [string, string] = ['at most', issue.inclusive === false ? 'less than' : 'at most'];
    return limit(String(issue.origin), issue.maximum, words);
  }
  if (code === 'not_multiple_of') return `be a multiple of ${issue.divisor}`;
  if (code === 'invalid_format') {
    const { format, pattern } = issue as { format: string; pattern?: string };
    return format === 'regex'
      ? `have the form ${pattern}`
      : `be ${formats[format] ?? `of the form "${format}"`}`;
  }
  if (code !== 'invalid_union') return undefined;
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  if (options.length > 0) return oneOf(options);
  const wishes = shapesOf(issue).flatMap(([first]) => (first && wanted(first)) ?? []);
  return wishes.length > 0 ? [...new Set(wishes)].join(' or ') : undefined;
}

/** What is wrong in each of the shapes that a value may have. */
const shapesOf = (issue: Issue): z.core.$ZodIssue[][] =>
  (('errors' in issue && issue.errors) || []) as z.core.$ZodIssue[][];

/** What is wrong inside the shape that fits best. */
const insideOf = (issue: Issue): string | undefined =>
  shapesOf(issue)
    .toSorted((a, b) => a.length - b.length)
    .find(([first]) => first !== undefined && first.path.length > 0)?.[0]?.message;

/** Of a list of kinds, the value that names the kind. */
const givenOf = ({ input, discriminator }: z.core.$ZodRawIssue): unknown =>
  typeof discriminator === 'string' ? (input as Record<string, unknown>)[discriminator] : input;

/** What zod says of a value for which its schema has no words: a sentence that names it and says what is wanted. */
export const refusalWords =
  (nameOf: (path: readonly PropertyKey[]) => string): z.core.$ZodErrorMap =>
  (issue) => {
    const name = nameOf(issue.path ?? []);
    if (issue.code === 'unrecognized_keys')
      return `${name} must not have ${listed(issue.keys)}: nothing here has that name.`;
    const inside = issue.code === 'invalid_union' ? insideOf(issue) : undefined;
    if (inside !== undefined) return `${name}: ${inside}`;
    const want = wanted(issue);
    if (want === undefined) return `${name} is not valid.`;
    return givenOf(issue) === undefined ? `${name} is missing. It must ${want}.` : `${name} must ${want}.`;
  };
