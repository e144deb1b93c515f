/** Equal once stored: the server trims texts, drops empty values and does not keep key order. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(stored(a)) === JSON.stringify(stored(b));

function stored(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(stored);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([key, part]) => [key, stored(part)] as const);
  return Object.fromEntries(
    entries.filter(([, part]) => part !== null).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
