import { useEffect, useMemo, useState } from 'react';
import type { Logo } from '#shared/domain/mockups/brand.ts';
import type { Drawing } from '#shared/domain/mockups/drawing.ts';
import { edgeContrast, inkOf, shapeOfLogo } from '#shared/domain/mockups/legibility.ts';

/** A logo that has been looked at. */
export interface SeenLogo extends Logo {
  clear: number | null;
  picture: HTMLImageElement;
}

/** Pixels of the longer side are enough to measure the room around it. */
const MEASURED = 240;

/** A file of the session has a preview; a picture of a shared book has none. */
export const sourceOf = (address: string): string =>
  address.startsWith('/api/files/') ? `${address}/preview` : address;

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context) context.imageSmoothingQuality = 'high';
  return context;
}

/** Looks at a logo; null where no browser can show it. */
async function readLogo(address: string): Promise<SeenLogo | null> {
  const picture = new Image();
  picture.src = sourceOf(address);
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const { naturalWidth, naturalHeight } = picture;
  if (naturalWidth === 0 || naturalHeight === 0) return null;
  const scale = Math.min(1, MEASURED / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const context = contextOf(width, height);
  if (!context) return null;
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const { ground, hex } = inkOf(data, width);
  return { address, ground, ink: hex, picture, ...shapeOfLogo(data, width) };
}

/** The contrast of the edges of a small icon with a logo; null for one without. */
export function edgesOf({ width, height, shapes }: Drawing, logos: readonly SeenLogo[]): number | null {
  const context = contextOf(width, height);
  let hasLogo = false;
  for (const shape of shapes) {
    if (shape.is === 'rect') {
      if (context) context.fillStyle = shape.fill;
      context?.fillRect(shape.x, shape.y, shape.width, shape.height);
    }
    if (shape.is !== 'picture') continue;
    const logo = logos.find(({ address }) => address === shape.address);
    if (!logo) continue;
    hasLogo = true;
    const { naturalWidth: whole, naturalHeight: high } = logo.picture;
    const { crop } = shape;
    const from = [crop.x * whole, crop.y * high, crop.width * whole, crop.height * high] as const;
    context?.drawImage(logo.picture, ...from, shape.x, shape.y, shape.width, shape.height);
  }
  return hasLogo && context ? edgeContrast(context.getImageData(0, 0, width, height).data, width) : null;
}

/** What an address names never changes. */
const known = new Map<string, SeenLogo | null>();
const NONE: readonly SeenLogo[] = [];

/** The logos of these addresses, once they are looked at; null until then. */
export function useLogos(addresses: readonly string[]): readonly SeenLogo[] | null {
  const key = addresses.join(' ');
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const all = key.split(' ').filter(Boolean);
    const read = async (address: string): Promise<void> => {
      if (!known.has(address)) known.set(address, await readLogo(address));
    };
    void Promise.all(all.map(read)).then(() => isHere && setSeen(key));
    return () => {
      isHere = false;
    };
  }, [key]);
  const isRead = seen === key || addresses.every((address) => known.has(address));
  return useMemo(() => {
    if (key === '') return NONE;
    return isRead ? key.split(' ').flatMap((address) => known.get(address) ?? []) : null;
  }, [key, isRead]);
}
