import type { Brand } from './brand.ts';
import type { Face } from './drawing.ts';

const SERIF = "'Fraunces Variable', Fraunces, Georgia, serif";
const SANS = "'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif";

/** Known typefaces without serifs, so that what stands in for one has none either. */
const SANS_NAMES =
  /sans|grotes[kq]|gothic|gothik|archivo|arial|avenir|barlow|futura|gotham|helvetica|inter\b|jost|karla|lato|manrope|montserrat|nunito|outfit|poppins|raleway|roboto|rubik|urbanist|verdana|work/i;

export const isSans = (name: string): boolean => SANS_NAMES.test(name);

type Typefaces = Pick<Brand, 'heading' | 'body'>;

/** The brand's typeface where the device has it, else one of ours. A name cannot leave its quotes. */
export function familyOf({ heading, body }: Typefaces, face: Face): string {
  const name = (face === 'heading' ? heading : body).replaceAll(/[^\p{L}\p{N} .+-]/gu, '').trim();
  const ours = face === 'heading' && !isSans(name) ? SERIF : SANS;
  return name === '' ? ours : `'${name}', ${ours}`;
}

export const weightOf = (face: Face): number => (face === 'body' ? 400 : 600);
