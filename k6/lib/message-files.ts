import http, { type FileData } from 'k6/http';
import type { Message, MessageFile } from '#shared/contract/messages.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { type Answer, call } from './call.ts';
import type { Person } from './seeded-people.ts';
import { files } from './upload-files.ts';

const flow = 'files';
/** Characters of a voice note's drawing. */
const PEAKS = 64;

/** Uploads a PDF for a day. */
export const uploadPlan = (person: Person, day: number): Promise<Answer<Upload>> =>
  call<Upload>({
    ...{ flow, method: 'POST', route: '/api/uploads', person, expect: [201] },
    form: {
      file: http.file(files.plan, 'plan.pdf', 'application/pdf'),
      userId: String(person.id),
      taskDay: String(day),
    },
  });

/** Sends a voice note of 84 seconds; its id. */
export const sendVoice = (person: Person): Promise<string | undefined> =>
  sendFile(person, '/api/conversations/:userId/voice-notes', {
    file: http.file(files.recording, 'recording.webm', 'audio/webm'),
    ms: '84000',
    peaks: '5'.repeat(PEAKS),
  });

/** Sends a picture; its id. */
export const sendPicture = (person: Person): Promise<string | undefined> =>
  sendFile(person, '/api/conversations/:userId/files', {
    file: http.file(files.picture, 'picture.png', 'image/png'),
  });

async function sendFile(
  person: Person,
  route: string,
  form: Record<string, string | FileData>,
): Promise<string | undefined> {
  const params = { userId: person.id };
  const stored = await call<MessageFile>({
    flow,
    method: 'POST',
    route,
    params,
    person,
    form,
    expect: [201],
  });
  if (!stored.ok) return undefined;
  const sent = await call<Message>({
    ...{ flow, method: 'POST', route: '/api/conversations/:userId/messages', params, person, expect: [201] },
    body: { message: '', day: 1, files: [stored.body.id] },
  });
  return sent.ok ? stored.body.id : undefined;
}

/** The coach pins a remark on a picture of a message. */
export const pinPicture = (coach: Person, fileId: string): Promise<Answer<Message>> =>
  call<Message>({
    ...{ flow, method: 'POST', route: '/api/message-files/:fileId/pins', params: { fileId } },
    ...{ person: coach, expect: [201] },
    body: { area: { x: 0.2, y: 0.2, toX: 0.4, toY: 0.3 }, comment: 'More air here.' },
  });
