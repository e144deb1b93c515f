import type { ReceivedMail } from './mail-server.ts';

/** A mail's source without quoted-printable. */
export const readable = ({ source }: ReceivedMail): string =>
  source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The path and the token of the one-time link in a mail. */
export function linkIn(mail: ReceivedMail | undefined): { path: string; token: string } {
  const [, path = '', token = 'none'] =
    /https?:\/\/[^/\s"]+(\/[\w-]+)#([\w-]{43})/.exec(mail ? readable(mail) : '') ?? [];
  return { path, token };
}
