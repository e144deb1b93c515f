import { MAILBOX, type MailSender, SENDER_NAME } from './addresses.ts';
import { ConfigError, type Settings } from './settings.ts';

/** How mails leave. */
export interface MailConfig {
  /** The mail server; null: mails are kept for the operator. */
  url: string | null;
  from: MailSender;
}

/** Undefined: mail is not set up. Throws ConfigError. */
export function readMail({ MAIL_URL, MAIL_FROM, SUPPORT_EMAIL }: Settings): MailConfig | undefined {
  if (MAIL_URL === undefined) return undefined;
  if (MAIL_URL === MAILBOX)
    return { url: null, from: MAIL_FROM ?? { name: SENDER_NAME, address: SUPPORT_EMAIL } };
  if (MAIL_FROM === undefined) throw new ConfigError('MAIL_URL needs MAIL_FROM. See .env.example.');
  return { url: MAIL_URL, from: MAIL_FROM };
}

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

/** The bucket for uploads. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Undefined: Amazon's endpoint. */
  endpoint: string | undefined;
  /** Undefined: the machine's role or the SDK's own settings. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Key prefix of every file. */
  prefix: string;
}

/** Undefined: uploads are stored in the data dir. Throws ConfigError. */
export function readS3(settings: Settings): S3Config | undefined {
  if (settings.STORAGE === 'local') return undefined;
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket) throw new ConfigError('STORAGE=s3 needs S3_BUCKET. See .env.example.');
  if (!accessKeyId !== !secretAccessKey) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. See .env.example.');
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  return { bucket, region, endpoint, credentials, prefix };
}

/** Identifies the site to push services; a browser's subscription holds for one public key. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Undefined: no keys are set. Throws ConfigError. */
export function readVapid({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Settings): VapidKeys | undefined {
  if (publicKey && privateKey) return { publicKey, privateKey };
  if (publicKey || privateKey)
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together. See .env.example.');
  return undefined;
}
