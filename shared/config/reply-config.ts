import { ConfigError, type Settings } from './settings.ts';

/** How replies to mails come in. */
export interface ReplyConfig {
  /** Of the addresses for replies. */
  domain: string;
  /** The server whose Authentication-Results are believed and required; undefined: none. */
  trusted: string | undefined;
  /** Undefined: another process takes them. */
  listener: ReplyListenerConfig | undefined;
}

export interface ReplyListenerConfig {
  protocol: 'lmtp' | 'smtp';
  host: string;
  /** 0: any free port. */
  port: number;
}

/** Undefined: replies are not set up. Throws ConfigError. */
export function readReplies(settings: Settings): ReplyConfig | undefined {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: port, MAIL_URL } = settings;
  if (domain === undefined) {
    if (port !== undefined) throw new ConfigError('MAIL_IN_PORT needs MAIL_IN_DOMAIN. See .env.example.');
    return undefined;
  }
  if (MAIL_URL === undefined) throw new ConfigError('MAIL_IN_DOMAIN needs MAIL_URL. See .env.example.');
  const { MAIL_IN_PROTOCOL: protocol, MAIL_IN_HOST: host, MAIL_IN_TRUSTED: trusted } = settings;
  return { domain, trusted, listener: port === undefined ? undefined : { protocol, host, port } };
}
