let unused: Set<string> | undefined;
let hasMissed = false;

/** Reads that the HTML began and no list has used yet. */
function unusedPreloads(): Set<string> {
  const links = globalThis.document?.querySelectorAll('link[rel=preload][as=fetch]') ?? [];
  unused ??= new Set([...links].map((link) => link.getAttribute('href') ?? ''));
  return unused;
}

/** A push has come: lists that are not on screen yet cannot apply it. */
export const notePush = (): void => {
  hasMissed = true;
};

/** Reads again if the answer was requested by the HTML, and a push came before a list could use it. */
export async function readSincePush<T>(path: string, read: () => Promise<T>): Promise<T> {
  const isOld = unusedPreloads().delete(path) && hasMissed;
  const answer = await read();
  return isOld ? await read() : answer;
}
