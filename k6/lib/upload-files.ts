import { filesFolder } from './settings.ts';

const read = (name: string): ArrayBuffer => open(`${filesFolder}/${name}`, 'b');

export const files = {
  /** 900 tables in one another. */
  nested: read('nested.docx'),
  /** 300,000 paragraphs. */
  long: read('long.docx'),
  plain: read('plain.docx'),
  picture: read('picture.png'),
  plan: read('plan.pdf'),
  recording: read('recording.webm'),
};

export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
