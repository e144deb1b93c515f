import { firstName } from './person.ts';

export interface SnippetContext {
  name: string;
  taskTitle: string;
}

/** Replaces `{first name}` and `{task title}`; other braces stay. */
export const fillSnippet = (snippet: string, { name, taskTitle }: SnippetContext): string =>
  snippet.replaceAll('{first name}', () => firstName(name)).replaceAll('{task title}', () => taskTitle);
