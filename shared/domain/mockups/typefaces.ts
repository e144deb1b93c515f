import type { Brand } from './brand.ts';
import type { Face } from './drawing.ts';

const SERIF = "'Fraunces Variable', Fraunces, Georgia, serif";
const SANS = "'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif";

/** Known typefaces without serifs, so that what stands in for one has none either. */
const SANS_NAMES =
  /sans|grotes[kq]|gothic|gothik|archivo|arial|avenir|barlow|futura|gotham|helvetica|inter\b|jost|karla|lato|manrope|montserrat|nunito|outfit|poppins|raleway|roboto|rubik|urbanist|verdana|work/i;

const isSans = (name: string): boolean => SANS_NAMES.test(name);

/**
 * Open typefaces that a programme may suggest, all under the SIL Open Font License 1.1: books and mock-ups are set in them, on
 * paper and on screens.
 */
export const openTypefaces = [
  ...(['Archivo', 'Bitter', 'EB Garamond', 'Fraunces', 'IBM Plex Sans', 'Instrument Sans', 'Jost'] as const),
  ...(['Karla', 'Libre Caslon Text', 'Lora', 'Montserrat', 'Playfair Display', 'Source Sans 3'] as const),
  ...(['Space Grotesk', 'Work Sans'] as const),
];

/** Their relatives with letters of their own. */
const RELATIVES =
  'alternates|arabic|condensed|devanagari|hebrew|jp|kr|narrow|sc|subrayada|tamil|thai|underline';

/** Each as people and files write it: 'Playfair Display Bold', 'playfair-display', 'EBGaramond'. */
const written = openTypefaces.map((name) => {
  const words = name.split(' ').map((word) => (/^\d$/.test(word) ? `${word}?` : word));
  const pattern = `(?<![\\p{L}\\d])${words.join('[ _-]*')}(?![\\p{L}\\d]|[ _-]*(?:${RELATIVES})(?!\\p{L}))`;
  return { name, pattern: new RegExp(pattern, 'iu') };
});

/** The open typeface that a text names first, with its weight or version or without. */
export function openTypefaceIn(text: string): string | undefined {
  const named = written.map(({ name, pattern }) => ({ name, at: text.search(pattern) }));
  return named.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.name;
}

type Typefaces = Pick<Brand, 'heading' | 'body'>;

/** The brand's typeface where it is open or the device has it, else one of ours. A name cannot leave its quotes. */
export function familyOf({ heading, body }: Typefaces, face: Face): string {
  const given = face === 'heading' ? heading : body;
  const name = openTypefaceIn(given) ?? given.replaceAll(/[^\p{L}\p{N} .+-]/gu, '').trim();
  const ours = face === 'heading' && !isSans(name) ? SERIF : SANS;
  return name === '' ? ours : `'${name}', ${ours}`;
}

export const weightOf = (face: Face): number => (face === 'body' ? 400 : 600);
