interface TextPart {
  /** The start index in the text. */
  at: number;
  value: string;
  isLink: boolean;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends the sentence, not the address. */
const TRAILING = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

/** Splits a text into http(s) addresses and the text between them. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const value = match[0].replace(TRAILING, '');
    if (!URL.canParse(value)) continue;
    if (match.index > end) parts.push({ at: end, value: text.slice(end, match.index), isLink: false });
    parts.push({ at: match.index, value, isLink: true });
    end = match.index + value.length;
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
