/** For example '640 kB' or '2.4 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}
