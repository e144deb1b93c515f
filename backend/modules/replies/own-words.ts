/** What in a mail is ours, whatever its language. */
export interface Ours {
  /** Name and address that our mails come from. */
  name: string;
  address: string | undefined;
  /** Of the site: `https://sprint.example.com`. */
  origin: string;
  /** Of the addresses for replies. */
  domain: string;
}

/** A line that stands for what a mail program puts between an answer and the mail that it answers. */
export const CUT = '\uE000';

/** Lines above a quoted mail that say who wrote it when. */
const MOST_LINES_ABOVE = 3;
const LONGEST_ABOVE = 300;
/** Lines of a head, as `From:`, `Sent:` and `To:` in any language. */
const FEWEST_IN_HEAD = 3;
const MOST_IN_SIGNATURE = 8;
/** More lines, or a longer one, may be what somebody wants to say. */
const USUAL_IN_SIGNATURE = 4;
const LONGEST_IN_SIGNATURE = 80;

const QUOTED = /^\s*>/;
const LABELLED = /^\s*\*?[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,24}\*?\s?[::]/u;
const LONGEST_TITLED = 100;

/** A line of dashes or the like, also with a title: `-----Original Message-----`. */
function isRule(line: string): boolean {
  const text = line.trim();
  if (/^[-_=*—]{3,}$/.test(text)) return true;
  return text.length <= LONGEST_TITLED && /^[-_=*—]{3}/.test(text) && /[-_=*—]{3}$/.test(text);
}

/** The last line that phones and their mail programs add: the one thing here that depends on a language. */
const SENT_FROM =
  /^(sent (from|with|via)|get outlook|gesendet (von|mit)|von meinem .{1,30} gesendet|outlook für|envoyé (de|depuis|à partir)|enviado (desde|do|a partir)|inviato da|verzonden (vanaf|met)|skickat från|sendt fra|lähetetty|wysłane z|odesláno z|отправлено (с|из)|发自我的|傳自我的|.{0,20}から送信)/i;

export interface OwnWords {
  text: string;
  /** What its author has written below the mail, or in more lines than a signature has: it is in no message. */
  leftOut: string;
}

/** Lines that count, and those that do not. */
interface Parted {
  kept: string[];
  left: readonly string[];
}

/**
 * The words of a reply's author: without the mail that is answered, the lines above it and a signature. That mail is known
 * by its marks and by what in it is ours, not by the language of the mail program.
 */
export function ownWords(text: string, ours: Ours): OwnWords {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const above = withoutHead(withoutQuotes(lines, ours), ours);
  const own = withoutSignature(withoutUnmarked(above.kept, ours));
  const leftOut = [own.left, above.left].filter(isMoreThanSignature).flat();
  return { text: asText(own.kept, ours), leftOut: asText(leftOut, ours) };
}

const asText = (lines: readonly string[], ours: Ours): string =>
  lines
    .map((line) => withoutOurs(line, ours))
    .filter((line) => line !== undefined)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function isMoreThanSignature(lines: readonly string[]): boolean {
  const said = lines.filter((line) => !isRule(line) && !SENT_FROM.test(line.trim()) && line.trim() !== '');
  return said.length > USUAL_IN_SIGNATURE || said.some((line) => line.length > LONGEST_IN_SIGNATURE);
}

/** A line of one of our mails: it has an address of ours. */
const isOurs = (line: string, { address, origin, domain }: Ours): boolean => {
  const text = line.toLowerCase();
  return (
    (address !== undefined && text.includes(address.toLowerCase())) ||
    text.includes(origin.toLowerCase()) ||
    (text.includes('reply+') && text.includes(`@${domain.toLowerCase()}`))
  );
};

const namesUs = (line: string, ours: Ours): boolean => line.includes(ours.name) || isOurs(line, ours);

/** Without lines that begin with `>`, and those above them that say who wrote them. */
function withoutQuotes(lines: readonly string[], ours: Ours): string[] {
  const kept: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (!QUOTED.test(line)) kept.push(line);
    else if (index === 0 || !QUOTED.test(lines[index - 1] ?? '')) dropAttribution(kept, ours);
  }
  return kept;
}

function dropAttribution(kept: string[], ours: Ours): void {
  const end = kept.findLastIndex((line) => line !== '') + 1;
  // Not separated by more than a blank line.
  if (end === 0 || kept.length - end > 2) return;
  for (let count = 1; count <= MOST_LINES_ABOVE && count <= end; count += 1) {
    const above = kept.slice(end - count, end);
    if (above.includes('')) return;
    const text = above.join(' ');
    if (text.length > LONGEST_ABOVE) return;
    const saysWho = namesUs(text, ours) || (/[::]\s*$/.test(text) && /\d/.test(text));
    if (!saysWho) continue;
    // Broken between our name and our address.
    const isBroken = namesUs(kept[end - count - 1] ?? '', ours);
    kept.splice(end - count - (isBroken ? 1 : 0));
    return;
  }
}

/**
 * Without a head of labelled lines and the mail below it. Where that mail is not as we have sent it, somebody has written
 * into it: then only the head goes.
 */
function withoutHead(lines: readonly string[], ours: Ours): Parted {
  const cut = lines.indexOf(CUT);
  const start = cut >= 0 ? cut : findHead(lines, ours);
  if (start === undefined) return { kept: [...lines], left: [] };
  let end = start;
  while (end < lines.length && (lines[end] === CUT || lines[end] === '' || isRule(lines[end] ?? '')))
    end += 1;
  while (end < lines.length && LABELLED.test(lines[end] ?? '')) end += 1;
  const below = lines.slice(end);
  const above = lines.slice(0, start);
  while (above.length > 0 && (above.at(-1) === '' || isRule(above.at(-1) ?? ''))) above.pop();
  const last = below.findLastIndex((line) => isOurs(line, ours));
  return last >= 0
    ? { kept: above, left: below.slice(last + 1) }
    : { kept: [...above, '', ...below.filter((line) => line !== CUT)], left: [] };
}

function findHead(lines: readonly string[], ours: Ours): number | undefined {
  for (let index = 0; index < lines.length; index += 1) {
    let end = index;
    while (end < lines.length && LABELLED.test(lines[end] ?? '')) end += 1;
    if (end - index >= FEWEST_IN_HEAD && lines.slice(index, end).some((line) => namesUs(line, ours)))
      return index;
    if (end > index) index = end;
  }
  return undefined;
}

/** Without our mail where nothing marks it: from the line that names our address to its last line of ours. */
function withoutUnmarked(lines: readonly string[], ours: Ours): string[] {
  const first = lines.findIndex((line) => isOurs(line, ours));
  const last = lines.findLastIndex((line) => isOurs(line, ours));
  const begins = ours.address !== undefined && (lines[first] ?? '').includes(ours.address);
  return begins && last > first ? [...lines.slice(0, first), ...lines.slice(last + 1)] : [...lines];
}

/** A signature is the last block, below its line or what a phone adds. */
function withoutSignature(lines: readonly string[]): Parted {
  const kept = [...lines];
  let left: string[] = [];
  const dropBlanks = (): void => {
    while (kept.at(-1)?.trim() === '') kept.pop();
  };
  dropBlanks();
  const rule = kept.findLastIndex((line) => /^(--|—)\s*$/.test(line));
  if (rule >= 0 && kept.length - rule - 1 <= MOST_IN_SIGNATURE) left = kept.splice(rule).slice(1);
  dropBlanks();
  while (kept.length > 0 && (isRule(kept.at(-1) ?? '') || SENT_FROM.test(kept.at(-1)?.trim() ?? ''))) {
    kept.pop();
    dropBlanks();
  }
  return { kept, left };
}

/** Undefined for a line that is nothing but ours: no link that stops mails, and no address of ours, is ever posted. */
function withoutOurs(line: string, ours: Ours): string | undefined {
  if (!isOurs(line, ours)) return line;
  const words = line
    .split(/\s+/)
    .filter((word) => !isOurs(word, ours))
    .join(' ');
  return words === '' ? undefined : words;
}
