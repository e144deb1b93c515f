interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const library =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand)\//;
const iconMachinery = /\/node_modules\/lucide-react\/(?!.*\/icons\/)/;
/** Forms and other pages use it; by default the bundler would put it into the forms' chunk, which all would load. */
const blank = /\/shared\/contract\/blank\.ts$/;
const own = /^(?!.*\/node_modules\/)/;

/**
 * Bundles what every page needs into two files: few files compress better, and the libraries stay cached when
 * only our own code changes.
 */
export function sharedChunks(entry: string): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (library.test(id)) return 'base';
    if (iconMachinery.test(id) || blank.test(id)) return 'shell';
    needed ??= reachableFrom(entry, graph);
    return id !== entry && needed.has(id) ? 'shell' : null;
  };
}

/** Our own modules that the entry imports statically, directly or indirectly. */
function reachableFrom(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>([entry]);
  for (const id of found) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const each of imported) if (own.test(each)) found.add(each);
  }
  return found;
}
