/** What the first look at a page needs: the build of the front end writes it down, the server names it in the page. */
export interface FirstLoad {
  /** The page's address, with `:name` where anything may stand. */
  page: string;
  audience: 'everybody' | 'signedIn' | 'coaches';
  /** Addresses of the scripts that the page itself does not name. */
  scripts: readonly string[];
  /** Calls that the page begins with; `:me` stands for the person. One with parameters suits an address without any. */
  calls: readonly string[];
}

export const firstLoadAt = (loads: readonly FirstLoad[], path: string): FirstLoad | undefined =>
  loads.find(({ page }) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path));

/** What this person's browser may fetch at once; nothing where the page sends them elsewhere. */
export function fetchedAtOnce(
  { audience, scripts, calls }: FirstLoad,
  person: { id: number; isAdmin: boolean } | null,
  hasParameters: boolean,
): Pick<FirstLoad, 'scripts' | 'calls'> {
  const isMeant = audience === 'everybody' || (person && (audience === 'signedIn' || person.isAdmin));
  if (!isMeant) return { scripts: [], calls: [] };
  const suited = calls.filter((call) => !(hasParameters && call.includes('?')));
  return { scripts, calls: suited.map((call) => call.replace(':me', String(person?.id))) };
}
