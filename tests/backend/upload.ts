import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { workbookPage } from '#shared/documents/workbook-page.ts';
import { buildTemplateDocument } from '#workers/documents/template/template-document.ts';
import type { Person } from './test-person.ts';

interface GivenUpload {
  taskDay?: number;
  userId?: number;
  name?: string;
  content?: string | Uint8Array;
}

const fileOf = (name: string, content: string | Uint8Array): File => new File([content as BlobPart], name);

/** The form of an upload, like a browser's. */
export function uploadForm({ taskDay = 1, userId, ...file }: GivenUpload): FormData {
  const { name = 'vision.txt', content = 'In three years…' } = file;
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('taskDay', String(taskDay));
  form.set('file', fileOf(name, content));
  return form;
}

/** The form of a file for a message. */
export function messageForm(name = 'notes.txt', content: string | Uint8Array = 'Three ideas'): FormData {
  const form = new FormData();
  form.set('file', fileOf(name, content));
  return form;
}

/** Uploads a file for a conversation. */
export const uploadMessageFile = (
  person: Person,
  userId: number,
  { name, content, key }: { name?: string; content?: string | Uint8Array; key?: string } = {},
): Promise<LightMyRequestResponse> =>
  sendForm(person, messageForm(name, content), {
    url: `/api/conversations/${userId}/files`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

/** A real Word document. */
export async function wordDocument(title?: string): Promise<Buffer> {
  const [task] = curriculum;
  if (!task) throw new Error('The curriculum is empty.');
  const given = { ...task, title: title ?? task.title };
  return await buildTemplateDocument(workbookPage({ days: curriculum }, given));
}

/** The form of a coach's template; by default a real Word document. */
export async function templateForm(name: string, content?: string | Uint8Array): Promise<FormData> {
  const form = new FormData();
  form.set('file', fileOf(name, content ?? (await wordDocument(name))));
  return form;
}

/** A JPEG's header, without a picture. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b0800000000010011000000', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([start, frame, Buffer.from('ffd9', 'hex')]);
}

/** A photo's form; square and small unless told otherwise. */
export function photoForm(content: Uint8Array = jpegOf(256, 256), name = 'photo.jpg'): FormData {
  const form = new FormData();
  form.set('file', fileOf(name, content));
  return form;
}

/** Uploads a file. */
export const uploadFile = (person: Person, given: GivenUpload = {}): Promise<LightMyRequestResponse> =>
  sendForm(person, uploadForm({ userId: person.user.id, ...given }));

interface FormCall {
  method?: HTTPMethods;
  url?: string;
  headers?: Record<string, string>;
}

/** Sends a form like a browser. */
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
