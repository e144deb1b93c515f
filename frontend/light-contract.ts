interface Node {
  type: string;
  start: number;
  end: number;
}
interface Statement extends Node {
  source?: { value: string } | null;
  declaration?: Statement | null;
  declarations?: readonly { id: { name: string } }[];
}
interface Property extends Node {
  key: { name?: string };
}
interface Parser {
  parse: (code: string) => { body: readonly unknown[] };
}

/** The properties of an endpoint that the browser uses. The server validates the rest, and forms have their own schemas. */
const KEPT: ReadonlySet<string | undefined> = new Set(['method', 'path']);

/** Modules that forms import schemas from. */
const WHOLE = /\/(forms|texts|endpoint)\.ts$/;

/**
 * Removes schemas from the contract's modules, so that pages without a form do not load zod. Importing a
 * removed schema fails the build.
 */
export const lightContract = () => ({
  name: 'light-contract',
  enforce: 'post' as const,
  apply: 'build' as const,
  transform(this: Parser, code: string, id: string): string | null {
    if (!/\/shared\/contract\/[^/]+\.ts$/.test(id) || WHOLE.test(id)) return null;
    const unneeded = [...propertiesOfCalls(this.parse(code))].filter(({ key }) => !KEPT.has(key.name));
    const short = without(code, unneeded, '...{}');
    return without(short, schemasOf(this.parse(short).body as readonly Statement[]), '');
  },
});

const without = (code: string, nodes: readonly Node[], instead: string): string =>
  nodes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + instead + text.slice(end), code);

/** All imports except `endpoint`, and the declarations that use them. */
function schemasOf(statements: readonly Statement[]): Statement[] {
  const found = new Set(
    statements.filter(
      ({ type, source }) => type === 'ImportDeclaration' && source?.value !== './endpoint.ts',
    ),
  );
  const names = new Set([...found].flatMap((statement) => [...identifiersIn(statement)]));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const statement of statements) {
      if (found.has(statement) || ![...identifiersIn(statement)].some((name) => names.has(name))) continue;
      found.add(statement);
      const { declarations = [] } = statement.declaration ?? statement;
      for (const { id } of declarations) names.add(id.name);
    }
  }
  return [...found];
}

function* nodesIn(tree: unknown): Generator<Record<string, unknown>> {
  if (typeof tree !== 'object' || tree === null) return;
  yield tree as Record<string, unknown>;
  for (const child of Object.values(tree)) yield* nodesIn(child);
}

function* identifiersIn(tree: unknown): Generator<string> {
  for (const { type, name } of nodesIn(tree)) if (type === 'Identifier') yield String(name);
}

/** The properties of every `endpoint({ … })` call. */
function* propertiesOfCalls(tree: unknown): Generator<Property> {
  for (const node of nodesIn(tree)) {
    const {
      type,
      callee,
      arguments: given,
    } = node as {
      type?: string;
      callee?: { name?: string };
      arguments?: readonly { properties?: readonly Property[] }[];
    };
    if (type !== 'CallExpression' || callee?.name !== 'endpoint') continue;
    for (const each of given?.[0]?.properties ?? []) if (each.type === 'Property') yield each;
  }
}
