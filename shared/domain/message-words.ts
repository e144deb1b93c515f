interface Said {
  message: string;
  removedAt?: string | undefined;
}

/** A message in one line; one of files alone has no words. */
export const wordsOf = ({ message, removedAt }: Said): string =>
  removedAt === undefined ? message || 'Sent a file' : 'Message removed';
