/** A chunk's name in its address: a word, or the initials of several, because the entry lists them all. */
export const chunkName = (name: string): string =>
  name.includes('-') ? name.replaceAll(/(\w)\w*-?/g, '$1') : name;
