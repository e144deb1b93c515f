import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: Buffer | null;
}

/** The text of a PDF that embeds its fonts with ToUnicode maps, page by page. For tests; reads what pdfkit writes. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const find = (id: string | undefined): PdfObject | undefined => objects.get(id ?? '');
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const [, resources] = /\/Resources (\d+) 0 R/.exec(head) ?? [];
    const [, contents] = /\/Contents (\d+) 0 R/.exec(head) ?? [];
    const names = /\/Font <<([^>]*)>>/.exec(find(resources)?.head.replaceAll(/\s+/g, ' ') ?? '')?.[1] ?? '';
    const letters = new Map<string, Map<string, string>>();
    for (const [, name = '', id] of names.matchAll(/\/(F\d+) (\d+) 0 R/g))
      letters.set(name, lettersOf(find(/\/ToUnicode (\d+) 0 R/.exec(find(id)?.head ?? '')?.[1])));
    return textOf(find(contents)?.stream?.toString('latin1') ?? '', letters);
  });
}

/** The sizes of type that a PDF sets, in points. */
export const pdfTypeSizes = (pdf: Buffer): number[] =>
  [...readObjects(pdf).values()].flatMap(({ stream }) =>
    [...(stream?.toString('latin1') ?? '').matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)),
  );

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const body = text.slice(from, text.indexOf('\nendobj', from));
    const at = body.indexOf('stream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const [, length = '0'] = /\/Length (\d+)/.exec(head) ?? [];
    const bytes = pdf.subarray(from + at + 7, from + at + 7 + Number(length));
    const stream = at === -1 ? null : head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(match[1] ?? '', { head, stream });
  }
  return objects;
}

/** A font's letters by the hexadecimal number of their glyph. */
function lettersOf(map: PdfObject | undefined): Map<string, string> {
  const letters = new Map<string, string>();
  const text = map?.stream?.toString('latin1') ?? '';
  for (const [, first = '', list = ''] of text.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return letters;
}

/** What is shown, with a space between two positions. */
function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [token, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bTm\b/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    else if (shown === undefined) text += token === 'Tm' && !text.endsWith(' ') ? ' ' : '';
    else
      for (const [, hex = ''] of shown.matchAll(/<(\w*)>/g))
        text += (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '\ufffd').join('');
  }
  return text.trim();
}
