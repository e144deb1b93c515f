import { useLayoutEffect } from 'react';
import type { Brand } from '#shared/domain/mockups/brand.ts';
import { openTypefaceIn } from '#shared/domain/mockups/typefaces.ts';

/** The files that PDFs are set in, by path. Two of the open typefaces are those of every page. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/@expo-google-fonts/{archivo,bitter,eb-garamond,ibm-plex-sans,jost,karla,libre-caslon-text,lora,montserrat,playfair-display,source-sans-3,space-grotesk,work-sans}/{400Regular,400Regular_Italic,600SemiBold}/*.ttf',
    '../../../node_modules/@expo-google-fonts/libre-caslon-text/700Bold/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
);

export interface BrandFace {
  family: string;
  weight: string;
  style: 'italic' | 'normal';
  address: string;
}

/** The faces of the open typeface that a text names; none of another. */
export function facesOf(text: string): BrandFace[] {
  const family = openTypefaceIn(text);
  const id = family?.toLowerCase().replaceAll(' ', '-');
  return Object.entries(files).flatMap(([path, address]) => {
    const [, folder, weight = '', italic] = /\/([^/]+)\/(\d+)[A-Za-z]+(_Italic)?\/[^/]+$/.exec(path) ?? [];
    return family === undefined || folder !== id
      ? []
      : { family, weight, style: italic ? 'italic' : 'normal', address };
  });
}

const known = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** A rule, because browsers do not agree on what name `new FontFace` takes for 'Source Sans 3'. */
function addFace(face: BrandFace): void {
  if (known.has(face.address)) return;
  known.add(face.address);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.insertRule(ruleOf(face));
}

/** The CSS of a face; `source`: where its file is. */
export const ruleOf = ({ family, weight, style, address }: BrandFace, source = address): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url("${source}")}`;

/** Lets the page show the open typefaces that a brand names. The browser fetches a face when it first sets a text in it. */
export function useBrandFaces({ heading, body }: Pick<Brand, 'heading' | 'body'>): void {
  useLayoutEffect(() => {
    for (const face of [heading, body].flatMap(facesOf)) addFace(face);
  }, [heading, body]);
}
