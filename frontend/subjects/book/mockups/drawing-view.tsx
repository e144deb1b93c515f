import { createElement, type ReactElement } from 'react';
import { sourceOf } from '#frontend/subjects/book/read-logo.ts';
import type { Brand } from '#shared/domain/mockups/brand.ts';
import type { Drawing } from '#shared/domain/mockups/drawing.ts';
import { type SvgElement, svgElement } from '#shared/domain/mockups/svg.ts';

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function elementOf({ tag, attributes, text, child }: SvgElement, key?: string): ReactElement {
  const named = Object.entries(attributes).map(([name, value]) => [
    camel(name),
    name === 'href' ? sourceOf(String(value)) : value,
  ]);
  return createElement(tag, { key, ...Object.fromEntries(named) }, child ? elementOf(child) : text);
}

interface DrawingViewProps {
  drawing: Drawing;
  brand: Pick<Brand, 'heading' | 'body'>;
}

/** A drawing in place. Texts and addresses stay what they are: nothing of it is read as markup. */
export const DrawingView = ({ drawing: { title, width, height, shapes }, brand }: DrawingViewProps) => (
  <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`}>
    {/* Shapes do not change their order. */}
    {shapes.map((shape, at) => elementOf(svgElement(shape, brand), String(at)))}
  </svg>
);
