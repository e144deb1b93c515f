import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Bytes. A stream that grows beyond this ends in an error: a file of 25 MB can hold 25 GB of nothing. */
const MAX_BUFFER = 128 * 1024 * 1024;

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, [size, ...rest], maker) {
    if (typeof size === 'number' && size > MAX_BUFFER) throw new RangeError('A stream is too large.');
    return Reflect.construct(target, [size, ...rest], maker);
  },
});

// It has no limit; the library then unpacks by itself, into the arrays above.
Reflect.deleteProperty(globalThis, 'DecompressionStream');

// Of a picture that it leaves out, the library only warns.
console.warn = (text: unknown): void => {
  if (String(text).includes('Image exceeded maximum allowed size')) postMessage({ isLeftOut: true });
};
