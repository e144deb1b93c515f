import { badRequest } from '#backend/http/errors.ts';
import { VoiceNote } from '#shared/contract/messages.ts';

/** The multipart fields beside a recording. */
export function readVoiceFields(fields: ReadonlyMap<string, string>): VoiceNote {
  const ms = fields.get('ms') ?? '';
  const { data, error } = VoiceNote.safeParse({
    ms: /^[1-9]\d{0,9}$/.test(ms) ? Number(ms) : undefined,
    peaks: fields.get('peaks'),
  });
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => [path.join('.'), message]);
  throw badRequest('A voice note is at most five minutes long and has its peaks.', Object.fromEntries(wrong));
}
