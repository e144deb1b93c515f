/** Written into the page by the server, from its settings. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? 'support@example.com';
