import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface ReceivedMail {
  to: string;
  /** Headers and parts, as on the wire. */
  source: string;
  messageId: string;
  /** True once the server has answered 250. */
  isTaken: boolean;
  /** When, by `performance.now()`. */
  takenAt?: number;
}

/** What the server does with a mail after its last byte; by default it takes it. */
export type OnMail = (mail: ReceivedMail, reply: MailReply) => void | Promise<void>;

export interface MailReply {
  refuse: (code: number, words: string) => void;
  /** Breaks every connection without an answer. */
  hangUp: () => void;
  /** Never answers. */
  stall: () => void;
}

export interface MailServerForTests {
  url: string;
  received: ReceivedMail[];
  /** Mails answered with 250, in order. */
  taken: () => ReceivedMail[];
  behave: (onMail: OnMail) => void;
  /** Answers a recipient with this code. */
  refuseRecipients: (code: number | undefined) => void;
  /** Answers a sender with this code. */
  refuseSenders: (code: number | undefined) => void;
  close: () => Promise<void>;
  /** Listens again on the same port. */
  reopen: () => Promise<void>;
}

type Done = (error?: Error | null) => void;
const refusal = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server on this machine. */
export async function startMailServer(): Promise<MailServerForTests> {
  const received: ReceivedMail[] = [];
  let onMail: OnMail = () => undefined;
  let recipientCode: number | undefined;
  let senderCode: number | undefined;
  const judge = (code: number | undefined, done: Done) =>
    done(code === undefined ? null : refusal(code, 'not here'));
  let port = 0;
  const build = (): SMTPServer => {
    const built: SMTPServer = new SMTPServer({
      ...{
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 100,
      },
      onMailFrom: (_address, _session, done: Done) => judge(senderCode, done),
      onRcptTo: (_address, _session, done: Done) => judge(recipientCode, done),
      onData: (stream, session, done: Done) =>
        // Rejects when the sender breaks off.
        void take(stream, session.envelope.rcptTo[0]?.address ?? '', done, built).catch(done),
    });
    built.on('error', () => undefined);
    return built;
  };
  async function take(stream: NodeJS.ReadableStream, to: string, done: Done, of: SMTPServer): Promise<void> {
    const source = await text(stream as never);
    const messageId = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '';
    const mail: ReceivedMail = { to, source, messageId, isTaken: false };
    received.push(mail);
    let isAnswered = false;
    await onMail(mail, {
      refuse: (code, words) => {
        isAnswered = true;
        done(refusal(code, words));
      },
      hangUp: () => {
        isAnswered = true;
        for (const { _socket } of of.connections as unknown as Set<{ _socket: { destroy: () => void } }>)
          _socket.destroy();
      },
      stall: () => {
        isAnswered = true;
      },
    });
    if (isAnswered) return;
    mail.isTaken = true;
    mail.takenAt = performance.now();
    done();
  }
  let server = build();
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.server.address() as AddressInfo).port;
        resolve();
      });
    });
  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    taken: () => received.filter(({ isTaken }) => isTaken),
    behave: (next) => {
      onMail = next;
    },
    refuseRecipients: (code) => {
      recipientCode = code;
    },
    refuseSenders: (code) => {
      senderCode = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
    reopen: async () => {
      server = build();
      await listen();
    },
  };
}
