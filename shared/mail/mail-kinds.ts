export type MailKind = 'password-reset' | 'password-changed' | 'new-sign-in' | 'test';
