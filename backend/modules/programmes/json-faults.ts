import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

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
export function faultIn(text: string): string | undefined {
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
