import { REBuilder } from 'linkify-it';

interface TextPart {
  /** The start index in the text. */
  at: number;
  value: string;
  isLink: boolean;
}

/** Also after a letter of a script without blanks, where the library wants a boundary. */
const SCHEME = /(?<![a-z0-9_])https?:(?=\/\/)/gi;
/** What follows a scheme: brackets only in pairs, no quotes and stops of any script at the end. */
const rest = new REBuilder().get_http_validator();
/** Another address after a comma. */
const NEXT = /[,;]https?:\/\//i;
/** Reorders or hides what a reader sees of an address. */
const HIDDEN = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/u;
/** The same after an address, which they do not change. */
const HIDDEN_END = /^[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]+(?:\s|$)/u;
/** A name and a password before the host, which looks like the host, or a backslash, which browsers take for a slash. */
const DISGUISE = /^(?:\\|[^\s/?#\u0080-\uffff]*@)/;

/** The length of the address at an index of its scheme; 0 where nothing may be linked. */
function lengthAt(text: string, at: number, scheme: string): number {
  rest.lastIndex = at + scheme.length;
  const [found = ''] = rest.exec(text) ?? [];
  const [next, hidden] = [found.search(NEXT), found.search(HIDDEN)];
  const cut = next === -1 ? found : found.slice(0, next);
  const value = hidden === -1 ? cut : cut.slice(0, hidden);
  const end = at + scheme.length + value.length;
  const isWhole = hidden === -1 || HIDDEN_END.test(text.slice(end));
  const hasPath = /[/?#]/.test(value.slice(2));
  if (!isWhole || (!hasPath && DISGUISE.test(text.slice(end, end + 300)))) return 0;
  return URL.canParse(scheme + value) ? scheme.length + value.length : 0;
}

/** Splits a text into http(s) addresses and the text between them. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: scheme, index } of text.matchAll(SCHEME)) {
    const length = index < end ? 0 : lengthAt(text, index, scheme);
    if (length === 0) continue;
    if (index > end) parts.push({ at: end, value: text.slice(end, index), isLink: false });
    end = index + length;
    parts.push({ at: index, value: text.slice(index, end), isLink: true });
  }
  if (end < text.length) parts.push({ at: end, value: text.slice(end), isLink: false });
  return parts;
}

/** Text with its http and https addresses as links. */
export const Linkified = ({ text }: { text: string }) =>
  splitLinks(text).map(({ at, value, isLink }) =>
    isLink ? (
      <a key={at} href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </a>
    ) : (
      value
    ),
  );
