import type { Step } from '#shared/database/migration.ts';

/** The removal of a message finds its events and those of its quotes among all events of a conversation. */
export const steps: readonly Step[] = [
  {
    index: 'events_message',
    on: "events ((payload #>> '{message,id}')) where type in ('message.sent', 'message.changed')",
  },
  {
    index: 'events_quote',
    on: "events ((payload #>> '{message,quote,id}')) where payload #>> '{message,quote,id}' is not null",
  },
];
