import { ConfigError, type Settings } from './settings.ts';

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
