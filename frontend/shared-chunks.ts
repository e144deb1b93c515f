interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const library =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand)\//;
const iconMachinery = /\/node_modules\/lucide-react\/(?!.*\/icons\/)/;
/** Forms and other pages use it; by default the bundler would put it into the forms' chunk, which all would load. */
const blank = /\/shared\/contract\/blank\.ts$/;
const own = /^(?!.*\/node_modules\/)|\/lucide-react\/.*\/icons\//;

/** Names the chunk of a module, or null. */
type NameChunk = (id: string, graph: Graph) => string | null;

/**
 * Bundles what every page needs into two files: few files compress better, and the libraries stay cached when
 * only our own code changes.
 */
export function sharedChunks(entry: string): NameChunk {
  const nameNeeded = chunkBelow([entry], 'shell');
  return (id, graph) => {
    if (library.test(id)) return 'base';
    return iconMachinery.test(id) || blank.test(id) ? 'shell' : nameNeeded(id, graph);
  };
}

/** A chunk of our own modules and icons that these import statically, directly or indirectly. */
export function chunkBelow(
  entries: readonly string[],
  name: string,
  except: readonly RegExp[] = [],
): NameChunk {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachableFrom(entries, graph);
    return reached.has(id) && !entries.includes(id) && !except.some((each) => each.test(id)) ? name : null;
  };
}

function reachableFrom(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set(entries);
  for (const id of found) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const each of imported) if (own.test(each)) found.add(each);
  }
  return found;
}
