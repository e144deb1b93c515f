/** What the converter uses of the library, whose own types do not name its decoder. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display(target: ImageData, done: (shown: ImageData | null) => void): void;
  }
  interface ImageData {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  const libheif: { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } };
  export = libheif;
}
