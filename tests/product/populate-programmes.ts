import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { type HttpPerson, signUp } from './http-person.ts';

const LAST_DAY = 7;

/** An own programme with a newer draft and a suggestion; Fay has finished it with files, a book and its link, and begun another one. */
export async function populateProgrammes(baseUrl: string, coach: HttpPerson): Promise<void> {
  const programmes = await coach.get<ProgrammeItem[]>('/api/programmes');
  const idOf = (key: string): number => programmes.find((each) => each.key === key)?.id ?? 0;
  const { id } = await coach.post<ProgrammeItem>('/api/programmes', { name: 'Ours', from: idOf('name-it') });
  const at = `/api/programmes/${id}`;
  const { basedOn } = await coach.get<{ basedOn: string }>(`${at}/changes`);
  await coach.post(`${at}/publish`, { basedOn });

  const fay = await signUp(baseUrl, 'Fay Rossi');
  const { id: userId } = fay.user;
  await coach.put(`/api/users/${userId}/programme`, { programmeId: id });
  await coach.put(`/api/users/${userId}/day`, { day: LAST_DAY, reason: 'You are quick' });
  for (const taskDay of [1, LAST_DAY]) {
    const fileURL = await fay.upload(taskDay, `day ${taskDay}.txt`);
    const work = { userId, taskDay, fileURL, notes: 'A note' };
    const { id: submissionId } = await fay.post<{ id: number }>('/api/submissions', work);
    await coach.post('/api/feedback', { submissionId, comment: 'Well done', rating: 5 });
  }
  await coach.post(`/api/conversations/${userId}/messages`, { message: 'You did it', day: LAST_DAY });
  await fay.post(`/api/brand/${userId}/link`, { endsAt: null });
  await coach.put(`/api/users/${userId}/programme`, { programmeId: idOf('launch-week') });

  const { parts } = await coach.get<{ parts: Record<string, { fields: object }> }>(`${at}/draft`);
  const [day = '', { fields } = { fields: {} }] =
    Object.entries(parts).find(([part]) => part !== 'head') ?? [];
  await coach.put(`${at}/draft/${day}`, { fields: { ...fields, title: 'Begin here' } });
  const suggestion = { part: day, field: 'title', before: 'Begin here', text: 'Begin', remark: 'Shorter' };
  await coach.post(`${at}/suggestions`, suggestion);
}
