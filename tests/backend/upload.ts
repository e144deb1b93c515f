import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { buildTemplateDocument } from '#backend/modules/tasks/template-document.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { Person } from './people.ts';

interface GivenUpload {
  taskDay?: number;
  userId?: number;
  name?: string;
  content?: string | Uint8Array;
}

const fileOf = (name: string, content: string | Uint8Array): File => new File([content as BlobPart], name);

/** A hand-in's form as a browser makes it. */
export function uploadForm({ taskDay = 1, userId, ...file }: GivenUpload): FormData {
  const { name = 'vision.txt', content = 'In three years…' } = file;
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('taskDay', String(taskDay));
  form.set('file', fileOf(name, content));
  return form;
}

/** A coach's own workbook page; a real Word document unless told otherwise. */
export async function templateForm(name: string, content?: string | Uint8Array): Promise<FormData> {
  const [task] = curriculum;
  if (!task) throw new Error('The curriculum is empty.');
  const form = new FormData();
  form.set('file', fileOf(name, content ?? (await buildTemplateDocument({ ...task, title: name }))));
  return form;
}

/** Hands in a file. */
export const uploadFile = (person: Person, given: GivenUpload = {}): Promise<LightMyRequestResponse> =>
  sendForm(person, uploadForm({ userId: person.user.id, ...given }));

interface FormCall {
  method?: HTTPMethods;
  url?: string;
  headers?: Record<string, string>;
}

/** Sends a form as a browser does. */
export async function sendForm(
  person: Person,
  form: FormData,
  { method = 'POST', url = '/api/uploads', headers = {} }: FormCall = {},
): Promise<LightMyRequestResponse> {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return await person.send({
    method: method as 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
