import type { Step } from '#shared/database/migration.ts';

/** Workers make Word documents and workbooks as they print books; a print of today is a book. */
export const steps: readonly Step[] = [
  {
    statements: [
      "alter table prints add column kind text not null default 'book'",
      "comment on column prints.kind is 'What is made: `DocumentContents` lists the kinds.'",
      "comment on column prints.book is 'What it is made of; null once it is.'",
      "comment on column prints.fingerprint is 'SHA-256 of the kind and the content; the same document is made once.'",
      "comment on column prints.file_id is 'The stored document.'",
    ],
  },
];
