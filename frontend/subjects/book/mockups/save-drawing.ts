import { saveFile } from '#frontend/data/http/save-file.ts';
import { facesOf, ruleOf } from '#frontend/subjects/book/brand-faces.ts';
import { sourceOf } from '#frontend/subjects/book/use-logos.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import type { Brand } from '#shared/domain/mockups/brand.ts';
import type { Drawing, Shape } from '#shared/domain/mockups/drawing.ts';
import { svgFile } from '#shared/domain/mockups/svg.ts';

export type SavedAs = 'PNG' | 'SVG';

const LONGEST_NAME = 80;

async function dataOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const content = await answer.blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

/** The brand's typefaces and the page's own, which a picture cannot reach, as part of the file. */
async function fontsFor({ heading, body }: Brand): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => (sheet.href?.startsWith(location.origin) ? [...sheet.cssRules] : []))
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const latin = faces.filter(({ style }) => style.getPropertyValue('unicode-range').includes('U+0-FF'));
  const ours = latin.map(async ({ style, parentStyleSheet }) => {
    const [, address = ''] = /url\("([^"]+)"\)/.exec(style.getPropertyValue('src')) ?? [];
    const data = await dataOf(new URL(address, parentStyleSheet?.href ?? location.href).href);
    const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name));
    return `@font-face{font-family:${family};font-weight:${weight};src:url("${data}")}`;
  });
  const named = [...new Set([heading, body])].flatMap(facesOf).filter(({ style }) => style === 'normal');
  const embedded = [...named.map(async (face) => ruleOf(face, await dataOf(face.address))), ...ours];
  return (await Promise.all(embedded)).join('');
}

async function withPictures(shapes: readonly Shape[]): Promise<Shape[]> {
  return await Promise.all(
    shapes.map(async (shape) =>
      shape.is === 'picture' ? { ...shape, address: await dataOf(sourceOf(shape.address)) } : shape,
    ),
  );
}

async function pngOf(svg: Blob, { width, height }: Drawing): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const picture = new Image(width, height);
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Downloads a drawing as a file that needs nothing else. Throws without a connection. */
export async function saveDrawing(drawing: Drawing, brand: Brand, as: SavedAs): Promise<void> {
  const [shapes, fonts] = await Promise.all([withPictures(drawing.shapes), fontsFor(brand)]);
  const svg = new Blob([svgFile({ ...drawing, shapes }, brand, fonts)], { type: 'image/svg+xml' });
  const file = as === 'SVG' ? svg : await pngOf(svg, drawing);
  const name = cutText(drawing.title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'), LONGEST_NAME, { sign: '' });
  saveFile(file, `${name}.${as.toLowerCase()}`);
}
