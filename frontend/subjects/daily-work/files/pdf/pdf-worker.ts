import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { isTooLarge, MAX_IMAGE_PIXELS } from './page-pixels.ts';

// The library asks by this name.
Object.assign(globalThis, { isTooLarge });

/** Bytes. A stream that grows beyond this ends in an error: a file of 25 MB can hold 25 GB of nothing. */
const MAX_BUFFER = 128 * 1024 * 1024;

/** Streams are unpacked into bytes; what a picture becomes has four for each pixel, also when it is larger than it says. */
for (const [kind, most] of [
  [Uint8Array, MAX_BUFFER],
  ...([Uint8ClampedArray, Int16Array, Uint16Array, Uint32Array] as const).map(
    (each) => [each, 4 * MAX_IMAGE_PIXELS] as const,
  ),
] as const)
  Object.assign(globalThis, {
    [kind.name]: new Proxy(kind, {
      construct(target, [size, ...rest], maker) {
        if (typeof size === 'number' && size * target.BYTES_PER_ELEMENT > most)
          throw new RangeError('A stream is too large.');
        return Reflect.construct(target, [size, ...rest], maker);
      },
    }),
  });

// It has no limit; the library then unpacks by itself, into the arrays above.
Reflect.deleteProperty(globalThis, 'DecompressionStream');

// Of a picture that it leaves out, the library only warns.
console.warn = (text: unknown): void => {
  if (String(text).includes('Image exceeded maximum allowed size')) postMessage({ isLeftOut: true });
};
