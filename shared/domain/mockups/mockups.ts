import type { Brand } from './brand.ts';
import type { Drawing } from './drawing.ts';
import { shopSign, websiteHeader } from './places.ts';
import { businessCard, emailSignature, socialPost } from './stationery.ts';
import type { Ground } from './tones.ts';

export const grounds: readonly Ground[] = ['light', 'dark'];

export interface Mockup {
  key: string;
  label: string;
  draw: (brand: Brand, ground: Ground) => Drawing;
}

/** Each beside the app icon, which has sizes of its own. */
export const mockups: readonly Mockup[] = [
  { key: 'website', label: 'Website', draw: websiteHeader },
  { key: 'card', label: 'Business card', draw: businessCard },
  { key: 'post', label: 'Social post', draw: socialPost },
  { key: 'sign', label: 'Shop sign', draw: shopSign },
  { key: 'signature', label: 'E-mail signature', draw: emailSignature },
];
