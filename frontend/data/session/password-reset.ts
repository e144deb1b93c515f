/** True: the server sends links for a new password by mail. It writes this into the page. */
export const resetsByMail =
  document.querySelector<HTMLMetaElement>('meta[name="password-reset"]')?.content === 'mail';
