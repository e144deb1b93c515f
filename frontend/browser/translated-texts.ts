/** The element that a browser's translator has put in the place of a text of React. */
const standIns = new WeakMap<Node, Node>();

/** The texts that a node stands in for, in their order. */
const textsOf = new WeakMap<Node, Text[]>();

/**
 * Notes which texts were replaced. A translator puts its `<font>` beside a text before it removes it, or over it; "Show
 * original" does the same with the `<font>`. React itself never adds a `<font>`.
 */
function learn(records: readonly MutationRecord[]): void {
  const fresh = new Set<Node | null>();
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) fresh.add(node);
    for (const node of removedNodes) {
      const texts = textsOf.get(node) ?? (node instanceof Text ? [node] : []);
      const isNew = (each: Node | null): each is Node =>
        fresh.has(each) && (textsOf.has(node) || each?.nodeName === 'FONT');
      const near = [...addedNodes, previousSibling, nextSibling].filter(isNew);
      const standIn = near.find((each) => !textsOf.has(each)) ?? near[0];
      if (!standIn || texts.length === 0 || node.parentNode) continue;
      const others = textsOf.get(standIn) ?? [];
      textsOf.delete(node);
      textsOf.set(standIn, standIn === nextSibling ? [...texts, ...others] : [...others, ...texts]);
      for (const text of texts) standIns.set(text, standIn);
    }
  }
}

const changes = new MutationObserver(learn);

/** Puts a text of React back in its place, if something stands there. */
function putBack(node: Node | null): void {
  if (!(node instanceof Text) || node.parentNode) return;
  learn(changes.takeRecords());
  const standIn = standIns.get(node) as ChildNode | undefined;
  const texts = standIn && textsOf.get(standIn);
  if (!texts) return;
  textsOf.delete(standIn);
  standIn.replaceWith(...texts);
}

/**
 * Lets React find its texts on a page that the browser translates. React inserts beside its texts, removes and changes
 * them; each is back in its place before that, and the translator translates it again. Otherwise React fails, or changes a
 * text that nobody sees.
 */
export function keepTexts(): void {
  changes.observe(document, { childList: true, subtree: true });
  for (const name of ['insertBefore', 'appendChild', 'removeChild'] as const) {
    const native = Node.prototype[name] as (...nodes: (Node | null)[]) => Node;
    const safe = function (this: Node, ...nodes: (Node | null)[]): Node {
      for (const node of nodes) putBack(node);
      return native.apply(this, nodes);
    };
    Object.defineProperty(Node.prototype, name, { value: safe, writable: true, configurable: true });
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      putBack(this);
      value?.set?.call(this, text);
    },
  });
}
