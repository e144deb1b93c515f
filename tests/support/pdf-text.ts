import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ShownText {
  str: string;
  hasEOL: boolean;
  /** Points. */
  height: number;
}

async function readPages(pdf: Uint8Array): Promise<ShownText[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: ShownText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.filter((item) => 'str' in item));
  }
  await loading.destroy();
  return pages;
}

/** The text of a PDF, page by page, with a space between two lines. */
export const pdfPages = async (pdf: Uint8Array): Promise<string[]> =>
  (await readPages(pdf)).map((items) =>
    items
      .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** The sizes of type that a PDF sets, in points. */
export const pdfTypeSizes = async (pdf: Uint8Array): Promise<number[]> =>
  (await readPages(pdf))
    .flat()
    .filter(({ str }) => str.trim() !== '')
    .map(({ height }) => height);

interface Structure {
  role?: string;
  alt?: string;
  lang?: string;
  children?: Structure[];
}

/** What a PDF says of itself: its language and part of PDF/UA, its bookmarks, and the sizes, in points, and elements of its pages. */
export async function readPdf(pdf: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const { info, metadata } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  const elements: Structure[] = [];
  const collect = (element: Structure): void => {
    elements.push(element);
    for (const child of element.children ?? []) collect(child);
  };
  const links: unknown[] = [];
  const sizes = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    sizes.add(page.view.slice(2).map(Math.round).join(' × '));
    collect(((await page.getStructTree()) ?? {}) as Structure);
    links.push(...(await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link'));
  }
  const found = {
    language: (info as { Language?: string }).Language,
    title: (info as { Title?: string }).Title,
    isMarked: (marks as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
    part: metadata?.get('pdfuaid:part') as string | undefined,
    bookmarks: (await document.getOutline()).map(({ title, items }) => [
      title,
      ...items.map((item) => item.title),
    ]),
    links: links.length,
    sizes: [...sizes],
    elements,
  };
  await loading.destroy();
  return found;
}
