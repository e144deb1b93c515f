import type { Fields } from '#shared/domain/anchor.ts';

type ChangedText = [name: string, texts: [before: string, after: string]];

/** The fields whose texts differ, with both texts. The address of a picture says nothing to a reader. */
export function changedTexts(before: Fields, after: Fields): ChangedText[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .map((name): ChangedText => [name, [before[name] ?? '', after[name] ?? '']])
    .filter(([, [from, to]]) => from !== to)
    .map(([name, [from, to]]) =>
      name.endsWith('.fileURL') ? [name, [from && 'Picture', to && 'New picture']] : [name, [from, to]],
    );
}
