import EmailReplyParser from 'email-reply-parser';
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { ReplyMail } from './reply-mail.ts';

/** Characters of text that are read: what is written above a quoted mail comes first. */
const MAX_TEXT = 64 * 1024;
const MAX_HTML = 512 * 1024;
/** Pictures inside the text up to this size are a signature's logo. */
const LOGO_BYTES = 50_000;
const SIGNATURE = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/;

/** Reads a mail from its source. */
export async function readReply(source: Buffer): Promise<ReplyMail> {
  const mail = await simpleParser(source, {
    ...{ skipTextToHtml: true, skipImageLinks: true, maxHtmlLengthToParse: MAX_HTML },
  });
  return {
    messageId: mail.messageId?.slice(0, 1_000),
    from: senderOf(mail),
    isAutomatic: isAutomatic(mail),
    authentication: valuesOf(mail, 'authentication-results'),
    hasFile: mail.attachments.some(isFile),
    text: withoutRule(tidy(new EmailReplyParser().parseReply((await textOf(mail)).slice(0, MAX_TEXT)))),
  };
}

const valuesOf = ({ headerLines }: ParsedMail, name: string): string[] =>
  headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );

/** A second From could name whom the mail server has not checked. */
function senderOf(mail: ParsedMail): string | undefined {
  const senders = mail.from?.value ?? [];
  if (valuesOf(mail, 'from').length !== 1 || senders.length !== 1) return undefined;
  return senders[0]?.address?.toLowerCase();
}

function isAutomatic(mail: ParsedMail): boolean {
  const says = (name: string, words: RegExp): boolean =>
    valuesOf(mail, name).some((value) => words.test(value));
  return (
    says('auto-submitted', /^(?!no\b)/i) ||
    says('precedence', /^(bulk|junk|list|auto_reply)\b/i) ||
    says('content-type', /^multipart\/report\b/i) ||
    says('return-path', /^<>/) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'list-id', 'list-unsubscribe'].some((name) =>
      says(name, /^/),
    ) ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(senderOf(mail) ?? '')
  );
}

const isFile = ({ contentType, related, size }: Attachment): boolean =>
  !SIGNATURE.test(contentType) && !(related && contentType.startsWith('image/') && size <= LOGO_BYTES);

/** A mail of HTML and pictures has no text; the same library makes it from the HTML alone. */
async function textOf({ text, html }: ParsedMail): Promise<string> {
  if (text !== undefined || !html) return text ?? '';
  const alone = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  return (await simpleParser(alone, { skipTextToHtml: true, maxHtmlLengthToParse: MAX_HTML })).text ?? '';
}

/** Outlook draws a line above the quoted mail. */
function withoutRule(text: string): string {
  const lines = text.split('\n');
  return /^[-_]{20,}$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1).join('\n').trimEnd() : text;
}

/** Without characters that PostgreSQL or a screen refuses. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // Where a picture was.
    .replaceAll(/\[(cid|image): ?[^\]\n]{0,200}\]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim();
