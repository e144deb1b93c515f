import type { Brand } from './brand.ts';
import type { Face } from './drawing.ts';

const SERIF = "'Fraunces Variable', Fraunces, Georgia, serif";
const SANS = "'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif";

/** Known typefaces without serifs, so that what stands in for one has none either. */
const SANS_NAMES =
  /sans|grotes[kq]|gothic|gothik|archivo|arial|avenir|barlow|futura|gotham|helvetica|inter\b|jost|karla|lato|manrope|montserrat|nunito|outfit|poppins|raleway|roboto|rubik|urbanist|verdana|work/i;

const isSans = (name: string): boolean => SANS_NAMES.test(name);

/**
 * Open typefaces that a programme may suggest, all under the SIL Open Font License 1.1: books and mock-ups on paper are set
 * in them.
 */
export const openTypefaces = [
  ...(['Archivo', 'Bitter', 'EB Garamond', 'Fraunces', 'IBM Plex Sans', 'Instrument Sans', 'Jost'] as const),
  ...(['Karla', 'Libre Caslon Text', 'Lora', 'Montserrat', 'Playfair Display', 'Source Sans 3'] as const),
  ...(['Space Grotesk', 'Work Sans'] as const),
];

/** The open typeface that a text names, with its weight or version or without. */
export const openTypefaceIn = (text: string): string | undefined =>
  openTypefaces.find((name) => new RegExp(`(?:^|\\W)${name.replace(/ \d$/, '')}(?:$|\\W)`, 'i').test(text));

type Typefaces = Pick<Brand, 'heading' | 'body'>;

/** The brand's typeface where the device has it, else one of ours. A name cannot leave its quotes. */
export function familyOf({ heading, body }: Typefaces, face: Face): string {
  const name = (face === 'heading' ? heading : body).replaceAll(/[^\p{L}\p{N} .+-]/gu, '').trim();
  const ours = face === 'heading' && !isSans(name) ? SERIF : SANS;
  return name === '' ? ours : `'${name}', ${ours}`;
}

export const weightOf = (face: Face): number => (face === 'body' ? 400 : 600);
