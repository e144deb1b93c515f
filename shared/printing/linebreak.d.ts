declare module 'linebreak' {
  /** Where a text may be broken into lines, by Unicode's rules. */
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default class LineBreaker {
    constructor(text: string);
    /** The end of the next piece; null after the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
