import { _defaultStyleMap } from 'mammoth/lib/options-reader.js';
import sanitizeHtml from 'sanitize-html';
import { convertToHtml, images } from './quiet-mammoth.ts';
import {
  keepFirstReferences,
  markLists,
  storiesOf,
  type WordDocument,
  wordText,
  writeMarks,
} from './word-text.ts';

/** Characters of HTML with its pictures; a longer document is shown as text only. */
const MAX_HTML = 1_000_000;
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** A level that has no item above it stands in a list without bullets. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  'u => u',
  'strike => s',
  ..._defaultStyleMap.map((rule) => rule.replaceAll('ul|ol', 'ol|ul')),
];

/** What a document may consist of. Links lose their address: the frame opens none. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 's', 'sup', 'sub'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: {
    img: ['src', 'alt'],
    ol: ['class'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  // The marks are in the items.
  transformTags: { ol: () => ({ tagName: 'ol', attribs: { class: 'marked' } }) },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  nestingLimit: 200,
};

/** The text and the sanitised HTML of a repacked Word document. Throws for documents that cannot be read. */
export async function readWord(parts: Buffer): Promise<{ text: string; html: string | null }> {
  let text = '';
  let shown = 0;
  const { value } = await convertToHtml(
    { buffer: parts },
    {
      styleMap,
      includeDefaultStyleMap: false,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: (document: WordDocument) => {
        keepFirstReferences(document);
        const stories = storiesOf(document);
        for (const story of stories) markLists(story);
        text = wordText(document);
        writeMarks(stories);
        return document;
      },
      convertImage: images.imgElement(async (image) => {
        // One picture may be shown thousands of times.
        const src = shown > MAX_HTML ? '' : await pictureSource(image);
        shown += src.length;
        return { src };
      }),
    },
  );
  const html = value.length > MAX_HTML ? null : sanitizeHtml(value, allowed);
  return { text, html };
}

/** Empty for a picture that was too large, or of another type. */
async function pictureSource(image: {
  contentType: string;
  readAsBase64String: () => Promise<string>;
}): Promise<string> {
  if (!PICTURES.has(image.contentType)) return '';
  const content = await image.readAsBase64String().catch(() => '');
  return content === '' ? '' : `data:${image.contentType};base64,${content}`;
}
