/** How often each conversation contains the words: how many have them not at all, and how many more than once. */
export function countCopies(
  conversations: readonly (readonly { message: string }[])[],
  words: string,
): { missed: number; doubled: number } {
  const copies = conversations.map((messages) => messages.filter(({ message }) => message === words).length);
  return {
    missed: copies.filter((count) => count === 0).length,
    doubled: copies.filter((count) => count > 1).length,
  };
}
