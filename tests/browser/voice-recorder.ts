import { expect, type Page } from '@playwright/test';
import { thread } from './browser-people.ts';

/** The headless shell has no microphone: this one sings. */
const microphone = `navigator.mediaDevices.getUserMedia = async () => {
  const sound = new AudioContext();
  const to = sound.createMediaStreamDestination();
  const voice = sound.createOscillator();
  voice.connect(to);
  voice.start();
  return to.stream;
}`;
export const refusal = (name: string): string =>
  `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', '${name}'); }`;

export const recorder = (page: Page) => page.getByRole('region', { name: 'Voice note' });
export const button = (page: Page, name: string) => recorder(page).getByRole('button', { name });
export const begin = (page: Page) => page.getByRole('button', { name: 'Record a voice note' });
export const note = (page: Page) => thread(page).getByRole('group', { name: /^Voice note, 0:0\d$/ });
export const position = (page: Page) => note(page).getByRole('slider', { name: 'Position' });
export const allow = (page: Page) => page.addInitScript(microphone);

/** Records for about so many seconds; the recording waits. */
export async function recordFor(page: Page, seconds: number): Promise<void> {
  await begin(page).click();
  // A busy machine may leave a second out.
  await expect(recorder(page).getByText(new RegExp(`\\b0:(0[${seconds}-9]|[1-5]\\d)`))).toBeVisible();
  await button(page, 'Stop').click();
  await expect(button(page, 'Send voice note')).toBeVisible();
}
