import { expect, test } from 'vitest';
import { answerDay } from '#tests/backend/book-calls.ts';
import { startLiveSite } from '#tests/backend/live-site.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { workOnDocuments } from '#tests/backend/work-on-documents.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());

test('an export has the PDF that a worker printed, and mock-ups of its logo', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 21 });
  const given = { taskDay: 15, name: 'logo.png', content: await createPicture() };
  const { fileURL } = (await uploadFile(ada, given)).json();
  await answerDay(ada, 15, { logo_pictures: [{ fileURL, caption: 'Logo' }] });
  expect((await ada.post(`/api/brand/${ada.user.id}/prints`, {})).statusCode).toBe(201);
  await workOnDocuments(site);
  const zip = await unzip((await ada.get(`/api/users/${ada.user.id}/export`)).rawPayload);
  expect(zip.get('brand-book.pdf')?.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  const mockups = [...zip.entries()].filter(([path]) => path.startsWith('mock-ups/'));
  expect(mockups).toHaveLength(20);
  for (const [, svg] of mockups) expect(svg.toString()).toContain('href="data:image/png;base64,iVBOR');
});
