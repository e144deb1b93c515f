/** What counts of a mail that answers one of ours. */
export interface ReplyMail {
  messageId: string | undefined;
  /** The one address of its sender, in lower case; undefined when it names none or several. */
  from: string | undefined;
  /** Sent by a program: an absence notice, a bounce, a mailing list. */
  isAutomatic: boolean;
  /** Values of Authentication-Results, the last server's first. */
  authentication: readonly string[];
  hasFile: boolean;
  /** Without quoted text and signature. */
  text: string;
  /** Words of its author that are in no message. */
  leftOut: string;
}
