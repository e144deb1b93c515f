export interface SnippetContext {
  name: string;
  taskTitle: string;
}

/** Fills `{first name}` and `{task title}`; anything else in braces stays as it is. */
export const fillSnippet = (snippet: string, { name, taskTitle }: SnippetContext): string =>
  snippet
    .replaceAll('{first name}', () => name.trim().split(/\s+/)[0] ?? '')
    .replaceAll('{task title}', () => taskTitle);
