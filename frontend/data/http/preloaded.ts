interface Preloads {
  all: ReadonlySet<string>;
  /** No list has used them yet. */
  unused: Set<string>;
}

let found: Preloads | undefined;
let hasMissed = false;

/** Reads that the HTML began. */
function preloads(): Preloads {
  if (found) return found;
  const links = globalThis.document?.querySelectorAll('link[rel=preload][as=fetch]') ?? [];
  const paths = [...links].map((link) => link.getAttribute('href') ?? '');
  found = { all: new Set(paths), unused: new Set(paths) };
  return found;
}

/** The answer to a read of this path may be as old as the page. */
export const isPreload = (path: string): boolean => preloads().all.has(path);

/** A push has come: lists that are not on screen yet cannot apply it. */
export const notePush = (): void => {
  hasMissed = true;
};

/** Reads again if the answer was requested by the HTML, and a push came before a list could use it. */
export async function readSincePush<T>(path: string, read: () => Promise<T>): Promise<T> {
  const isOld = preloads().unused.delete(path) && hasMissed;
  const answer = await read();
  return isOld ? await read() : answer;
}
