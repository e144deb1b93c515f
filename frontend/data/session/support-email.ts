/** The server writes it into the page from its configuration. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? 'support@example.com';
