import { expect, test } from 'vitest';
import { answerDay } from '#tests/backend/book-calls.ts';
import { startLiveSite } from '#tests/backend/live-site.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { workOnDocuments } from '#tests/backend/work-on-documents.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());

const textsOf = async (zip: Buffer): Promise<Map<string, string>> =>
  new Map([...(await unzip(zip))].map(([path, content]) => [path, content.toString()]));

/** With a logo and colours. */
async function createBranded(): Promise<Person> {
  const ada = await createPerson(site.app, site.db, { currentDay: 21 });
  const logo = await uploadFile(ada, { taskDay: 15, name: 'logo.png', content: await createPicture() });
  await answerDay(ada, 15, { logo_pictures: [{ fileURL: logo.json().fileURL, caption: 'Logo' }] });
  await answerDay(ada, 16, { palette: [{ name: 'Pine', hex: '#2F4A43' }] });
  return ada;
}

/** An export that waits for the PDF, which this ends. */
async function exportWith({ user, cookie }: Person, end: () => Promise<void>): Promise<Buffer> {
  const patient = await startTestApp({ printWait: 150_000 }, { beside: site });
  const exported = patient.app.inject({ url: `/api/users/${user.id}/export`, headers: { cookie } });
  const asked = site.db.selectFrom('prints').select('id').where('user_id', '=', user.id);
  await eventually(async () => expect(await asked.execute()).toHaveLength(1));
  await end();
  const { rawPayload } = await exported;
  await patient.close();
  return rawPayload;
}

test('an export waits for the PDF of the book, and holds the mock-ups on both grounds as files of their own', async () => {
  const ada = await createBranded();
  const zip = await unzip(await exportWith(ada, () => workOnDocuments(site)));
  expect(zip.get('brand-book.pdf')?.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  const mockups = [...zip.keys()].filter((path) => path.startsWith('mock-ups/'));
  expect(mockups).toHaveLength(20);
  expect(mockups).toEqual(
    expect.arrayContaining(['mock-ups/Website on light.svg', 'mock-ups/Website on dark.svg']),
  );
  for (const path of mockups) {
    const svg = zip.get(path)?.toString() ?? '';
    expect(svg).toContain('<svg xmlns=');
    expect(svg).toContain('href="data:image/png;base64,iVBOR');
    expect(svg).not.toContain('/api/files');
  }
  expect(zip.get('index.html')?.toString()).toContain('your brand in use is in the folder “mock-ups”');
});

test('an export says that a book could not be printed, and is complete without it', async () => {
  const ada = await createBranded();
  const failed = { state: 'failed', reason: 'too-large', book: null } as const;
  const zip = await textsOf(
    await exportWith(ada, async () => {
      await site.db.updateTable('prints').set(failed).where('user_id', '=', ada.user.id).execute();
    }),
  );
  expect([...zip.keys()]).toEqual(expect.arrayContaining(['brand-book.docx', 'data.json']));
  expect([...zip.keys()]).not.toContain('brand-book.pdf');
  expect(zip.get('index.html')).toContain('Your brand book is too long for a PDF');
});
