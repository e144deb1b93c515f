import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './people.ts';

interface GivenUpload {
  taskDay?: number;
  userId?: number;
  name?: string;
  content?: string | Uint8Array;
}

/** Sends a file as a browser does. */
export async function uploadFile(person: Person, given: GivenUpload = {}): Promise<LightMyRequestResponse> {
  const { taskDay = 1, userId = person.user.id, name = 'vision.txt', content = 'In three years…' } = given;
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('taskDay', String(taskDay));
  form.set('file', new File([content as BlobPart], name));
  return await sendForm(person, form);
}

export async function sendForm(
  person: Person,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const request = new Request('http://localhost/api/uploads', { method: 'POST', body: form });
  return await person.send({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
