import type { Step } from '#shared/database/migration.ts';

/**
 * Voice notes are files of messages, or one of a feedback, with a length and the peaks of their drawing. The former
 * release ignores all of it.
 */
export const steps: readonly Step[] = [
  {
    statements: [
      'alter table users add column cannot_listen boolean not null default false',
      'alter table message_files add column voice_ms integer, add column voice_peaks text, add column feedback_id integer',
      `alter table message_files add constraint message_files_voice check (
        case when voice_ms is null then voice_peaks is null and media_type not like 'audio/%'
          else voice_ms between 1 and 300000 and media_type like 'audio/%'
            and coalesce(voice_peaks, '') ~ '^[0-9a-z]{64}$' end) not valid`,
    ],
  },
  {
    statements: [
      `alter table message_files add constraint message_files_feedback
        foreign key (feedback_id) references feedback on delete cascade not valid`,
    ],
  },
  {
    statements: [
      'alter table message_files validate constraint message_files_voice',
      'alter table message_files validate constraint message_files_feedback',
    ],
  },
  { index: 'message_files_of_feedback', on: 'message_files (feedback_id) where feedback_id is not null' },
];
