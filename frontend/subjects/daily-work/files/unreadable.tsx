import type { Unreadable } from '#shared/contract/uploads.ts';

export const Download = ({ fileURL }: { fileURL: string }) => (
  <a href={fileURL} download>
    Download the file to read it
  </a>
);

/** Why a file is not shown, in one sentence, and its download. */
export const NotShown = ({ reason, fileURL }: { reason: Unreadable; fileURL: string }) => (
  <p>
    {unreadableTexts[reason]} <Download fileURL={fileURL} />
  </p>
);

const unreadableTexts: Readonly<Record<Unreadable, string>> = {
  type: 'This file type cannot be shown here.',
  encrypted: 'This file is protected by a password, so it cannot be shown here.',
  macros: 'This file contains macros, so it is not opened here.',
  broken: 'This file is damaged or not what its name says, so it cannot be shown here.',
  'too-large': 'This file is too large or too complex to be shown here.',
  'not-text': 'The letters of this text cannot be recognised, so it cannot be shown here.',
  missing: 'This file is no longer stored.',
  failed: 'Something went wrong with this file on our side, so it cannot be shown here.',
};
