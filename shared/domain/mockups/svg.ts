import { escapeHtml } from '#shared/domain/escape-html.ts';
import type { Brand } from './brand.ts';
import type { Drawing, Shape } from './drawing.ts';
import { familyOf, weightOf } from './typefaces.ts';

export interface SvgElement {
  tag: 'circle' | 'image' | 'path' | 'rect' | 'svg' | 'text';
  /** By their names in SVG. */
  attributes: Readonly<Record<string, string | number>>;
  text?: string;
  child?: SvgElement;
}

type Typefaces = Pick<Brand, 'heading' | 'body'>;

const round = (value: number): number => Math.round(value * 100) / 100;
const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  ...{ x: round(x), y: round(y), width: round(width), height: round(height) },
});
const seenThrough = (opacity: number | undefined) => (opacity === undefined ? {} : { opacity });

/** A shape as an element of SVG. */
export function svgElement(shape: Shape, typefaces: Typefaces): SvgElement {
  if (shape.is === 'rect') {
    const { fill, radius, opacity } = shape;
    const corners = radius === undefined ? {} : { rx: round(radius) };
    return { tag: 'rect', attributes: { ...boxOf(shape), fill, ...corners, ...seenThrough(opacity) } };
  }
  if (shape.is === 'circle') {
    const { x, y, radius, fill, opacity } = shape;
    return { tag: 'circle', attributes: { cx: x, cy: y, r: radius, fill, ...seenThrough(opacity) } };
  }
  if (shape.is === 'path')
    return { tag: 'path', attributes: { d: shape.d, fill: shape.fill, ...seenThrough(shape.opacity) } };
  if (shape.is === 'picture') {
    const { x, y, width, height } = shape.crop;
    const whole = { width: 1, height: 1, preserveAspectRatio: 'none', href: shape.address };
    const attributes = {
      ...boxOf(shape),
      viewBox: `${x} ${y} ${width} ${height}`,
      preserveAspectRatio: 'none',
    };
    return { tag: 'svg', attributes, child: { tag: 'image', attributes: whole } };
  }
  const { x, y, size, face, fill, anchor = 'start', text } = shape;
  const type = { 'font-family': familyOf(typefaces, face), 'font-weight': weightOf(face) };
  const place = { x: round(x), y: round(y), 'font-size': round(size), 'text-anchor': anchor };
  return { tag: 'text', attributes: { ...place, ...type, fill }, text };
}

/** Without the characters that XML forbids. */
const escapeXml = (text: string): string => escapeHtml(text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''));

const open = (tag: string, attributes: SvgElement['attributes']): string =>
  [tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(String(value))}"`)].join(
    ' ',
  );

function elementText({ tag, attributes, text = '', child }: SvgElement): string {
  return `<${open(tag, attributes)}>${child ? elementText(child) : escapeXml(text)}</${tag}>`;
}

/** A drawing as a file. `style` is CSS of ours, such as embedded fonts. */
export function svgFile({ title, width, height, shapes }: Drawing, typefaces: Typefaces, style = ''): string {
  const elements = shapes.map((shape) => elementText(svgElement(shape, typefaces)));
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  const css = style === '' ? [] : [`<style>${escapeXml(style)}</style>`];
  return [`<${open('svg', root)}>`, `<title>${escapeXml(title)}</title>`, ...css, ...elements, '</svg>'].join(
    '\n',
  );
}
