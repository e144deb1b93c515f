export const TEMPLATE = 'brand_sprint_template';

/** The same server, another database. */
export function databaseUrlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
