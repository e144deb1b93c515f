import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { reviewWork } from './browser-people.ts';

const SIZE = { width: 600, height: 400 };
/** The middle of the blue square in the upright picture. */
export const MARK = { x: 0.8, y: 0.25 };

/** The orientations of EXIF: whether the stored picture is mirrored, then how far it is turned to stand upright. */
const stored: readonly ((upright: Buffer) => Sharp)[] = [
  (upright) => sharp(upright),
  (upright) => sharp(upright).flop(),
  (upright) => sharp(upright).rotate(180),
  (upright) => sharp(upright).flip(),
  (upright) => sharp(upright).flop().rotate(270),
  (upright) => sharp(upright).rotate(270),
  (upright) => sharp(upright).flop().rotate(90),
  (upright) => sharp(upright).rotate(90),
];

/** A red photo with a blue square in its upper right, as a camera stores it in one of the eight orientations. */
export async function photo(orientation = 1, background = '#b4532a'): Promise<Buffer> {
  const square = { create: { width: 60, height: 60, channels: 3 as const, background: '#0000ff' } };
  const upright = await sharp({ create: { ...SIZE, channels: 3, background } })
    .composite([
      {
        input: square,
        left: Math.round(SIZE.width * MARK.x) - 30,
        top: Math.round(SIZE.height * MARK.y) - 30,
      },
    ])
    .png()
    .toBuffer();
  const turned = await stored[orientation - 1]?.(upright).png().toBuffer();
  return await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

async function uploadPhoto(
  { baseUrl }: Product,
  { user, cookie }: HttpPerson,
  content: Buffer,
  { taskDay = 1, ending = 'jpg' } = {},
): Promise<string> {
  const form = new FormData();
  form.set('userId', String(user.id));
  form.set('taskDay', String(taskDay));
  form.set('file', new File([content as BlobPart], `logo.${ending}`));
  const answer = await fetch(`${baseUrl}/api/uploads`, { method: 'POST', headers: { cookie }, body: form });
  return ((await answer.json()) as { fileURL: string }).fileURL;
}

export interface Photographer extends HttpPerson {
  submissionId: number;
  fileURL: string;
}

/** Hands in a photo as a version of day 1. */
export async function handInPhoto(
  product: Product,
  person: HttpPerson,
  content: Buffer,
  ending = 'jpg',
): Promise<Photographer> {
  const fileURL = await uploadPhoto(product, person, content, { ending });
  const work = { userId: person.user.id, taskDay: 1, fileURL, notes: '' };
  const { id } = await person.post<{ id: number }>('/api/submissions', work);
  return { ...person, fileURL, submissionId: id };
}

/** A participant who has handed in a photo for day 1. */
export const photographer = async (
  product: Product,
  name: string,
  content?: Buffer,
  ending?: string,
): Promise<Photographer> =>
  handInPhoto(product, await signUp(product.baseUrl, name), content ?? (await photo()), ending);

/** A participant on day 14 who has handed in a board with one photo. */
export async function boardOf(product: Product, person: HttpPerson): Promise<Photographer> {
  const fileURL = await uploadPhoto(product, person, await photo(), { taskDay: 14 });
  const form = { board: { mood_board: [{ fileURL, caption: 'Bread' }] } };
  await person.put('/api/drafts/14', { form });
  const work = { userId: person.user.id, taskDay: 14, fileURL: 'embedded_form_day14_1.json', notes: '' };
  const { id } = await person.post<{ id: number }>('/api/submissions', work);
  return { ...person, fileURL, submissionId: id };
}

const POINT = { x: MARK.x, y: MARK.y, toX: MARK.x, toY: MARK.y };

/** Reviews the work with pins on its photo. */
export async function reviewWithPins(
  coach: HttpPerson,
  { submissionId, fileURL }: Photographer,
  ...comments: string[]
): Promise<number> {
  const id = await reviewWork(coach, { submissionId }, { comment: 'Good work.' });
  for (const comment of comments) {
    const pin = { ...POINT, fileURL, version: 1 };
    const annotation = { targetElement: 'file', comment, position: { x: 0, y: 0 }, pin };
    await coach.post(`/api/feedback/${id}/annotations`, annotation);
  }
  return id;
}

export const picture = (page: Page): Locator => page.getByRole('img', { name: 'Preview of logo.jpg' });
export const remark = (page: Page): Locator => page.getByLabel('Annotation', { exact: true });

/** The open remark is something to do, not praise. */
export const asChange = (page: Page): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Kind of remark' }).getByText('Change').click();

export async function spotOf(image: Locator, x: number, y: number): Promise<{ x: number; y: number }> {
  await image.scrollIntoViewIfNeeded();
  const box = await image.boundingBox();
  if (!box) throw new Error('No picture.');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}
