import { escapeHtml } from '#shared/domain/escape-html.ts';
import type { Pdf } from './font-book.ts';

export type Element = ReturnType<Pdf['struct']>;

export interface WritesInfo {
  info: Record<string, unknown>;
  _addInfo: () => void;
}

/** Attributes of an element, which the library has no option for. */
export function describe(element: Element, attributes: Readonly<Record<string, string>>): void {
  (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data.A = attributes;
}

/** The library writes what it knows about a file as XML, without escaping it. */
export function escapeInfo(pdf: WritesInfo): void {
  const write = pdf._addInfo.bind(pdf);
  pdf._addInfo = () => {
    const { info } = pdf;
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      value instanceof Date ? value : escapeHtml(String(value)),
    ]);
    pdf.info = Object.fromEntries(escaped);
    write();
    pdf.info = info;
  };
}

/**
 * Says that a file is PDF/UA-1. The library's own way also lists the characters of each font, wrongly: a validator finds
 * others in the font.
 */
export function declareAccessible(pdf: Pdf): void {
  const part = '<pdfuaid:part>1</pdfuaid:part>';
  const open = '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">';
  (pdf as unknown as { appendXML: (xml: string) => void }).appendXML(`${open}${part}</rdf:Description>`);
}
