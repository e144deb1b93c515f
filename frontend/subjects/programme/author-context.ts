import { createContext, use, useSyncExternalStore } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Author, AuthorView } from './author.ts';

export const AuthorContext = createContext<Author | null>(null);

/** The programme on screen. */
export const ProgrammeContext = createContext<Pick<ProgrammeItem, 'id' | 'version' | 'isBuiltIn'>>({
  id: 0,
  version: null,
  isBuiltIn: true,
});

/** The part that the form around writes: `head`, or the key of a day. */
export const PartContext = createContext('head');

export function useAuthor(): Author {
  const author = use(AuthorContext);
  if (!author) throw new Error('No programme is open here.');
  return author;
}

/** What is saved, and what can be undone. */
export function useAuthorView(): AuthorView {
  const { subscribe, view } = useAuthor();
  return useSyncExternalStore(subscribe, view);
}

/** All fields of a part. */
export function useFields(part: string): Fields {
  const { subscribe, fieldsOf } = useAuthor();
  return useSyncExternalStore(subscribe, () => fieldsOf(part));
}

/** One value of a part: a component renders again only when this value changes. */
export function useValue(part: string, name: string): unknown {
  const { subscribe, fieldsOf } = useAuthor();
  return useSyncExternalStore(subscribe, () => fieldsOf(part)[name]);
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const useText = (part: string, name: string): string => textIn(useValue(part, name));

/** A value of the part that the form around writes, and what changes it. */
export function useSetting(name: string): [value: unknown, set: (value: unknown) => void] {
  const part = use(PartContext);
  const { change } = useAuthor();
  return [useValue(part, name), (value) => void change({ [part]: { [name]: value } })];
}

const NO_KEYS: readonly string[] = [];

/** The keys that a list of keys names. */
export function useKeysOf(part: string, name: string): readonly string[] {
  const value = useValue(part, name);
  return Array.isArray(value) ? (value as string[]) : NO_KEYS;
}

/** The rows of a value, without what is none. */
export const rowsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
