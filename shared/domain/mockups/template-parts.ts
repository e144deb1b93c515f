import type { Brand } from './brand.ts';
import { type Shape, textBlock } from './drawing.ts';
import type { Ground, Tones } from './tones.ts';

/** What stands around a mock-up, in no colour of the brand. */
export const SCENE = { light: '#e8e5e0', dark: '#3b3835' } as const;
export const GREY = '#9a958e';

export type Text = Pick<Parameters<typeof textBlock>[1], 'face' | 'fill' | 'on'>;

export const body = ({ ink, ground }: Tones): Text => ({ face: 'body', fill: ink, on: ground });
export const bold = (tones: Tones): Text => ({ ...body(tones), face: 'bold' });
export const headline = (tones: Tones): Text => ({ ...body(tones), face: 'heading' });

export const titleOf = (what: string, ground: Ground, { name }: Brand): string =>
  `${what} of ${name} on ${ground} ground`;

/** A line of text in one size. */
export const line = (text: string, x: number, y: number, size: number, width: number, look: Text): Shape[] =>
  textBlock(text, { x, y, size, width, least: size * 0.6, lines: 1, ...look }).shapes;
