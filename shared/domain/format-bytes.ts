const units = ['bytes', 'kB', 'MB', 'GB'];

/** For example '640 kB' or '2.4 MB': one decimal from megabytes on. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  const rounded = (): number => Number(size.toFixed(unit > 1 ? 1 : 0));
  // Rounds first: 1,023.9 kB is 1 MB.
  while (rounded() >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${rounded()} ${units[unit]}`;
}
