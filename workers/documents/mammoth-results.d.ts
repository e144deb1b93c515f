declare module 'mammoth/lib/results.js' {
  /** What every step of Mammoth returns: a value, and warnings. */
  export const Result: { prototype: object };
}
