import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { FontBook, type Pdf } from './font-book.ts';
import { declareAccessible, describe, type Element, escapeInfo, type WritesInfo } from './pdf-gaps.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
/** Above a marked place, so that it does not stick to the window's edge. */
const MARK_ROOM = 24;
const MARGIN = { top: 76, bottom: 72, side: 68 } as const;

interface About {
  title: string;
  author: string;
  subject: string;
}

/** What stands at the edges of a page; null: nothing, as on a cover. */
interface Edge {
  left: string;
  right: string;
}

type Bookmark = Pdf['outline'];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pages that are filled from top to bottom, with the structure that screen readers follow. */
export class Sheet {
  readonly pdf: Pdf;
  readonly fonts: FontBook;
  readonly left = MARGIN.side;
  readonly width = PAGE.width - 2 * MARGIN.side;
  readonly top = MARGIN.top;
  readonly bottom = PAGE.height - MARGIN.bottom;
  /** Where the next block begins. */
  y: number = MARGIN.top;
  /** Gaps are multiplied by it, and pictures may shrink as far. */
  density = 1;
  /** Height that stays free at the end of a page, so that the next one is fuller. */
  foot = 0;
  /** Pieces that stand on another page than what they belong to. */
  strays = 0;
  readonly #edges: (Edge | null)[] = [];
  readonly #ends: number[] = [];
  readonly #open: Element[];
  readonly #chunks: Buffer[] = [];
  #edge: Edge | null = null;
  /** Its pages are measured and thrown away. */
  readonly #isDraft: boolean;

  constructor({ title, author, subject }: About, { isDraft = false } = {}) {
    this.#isDraft = isDraft;
    this.pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, Creator: PRODUCT_NAME, Producer: PRODUCT_NAME },
    });
    escapeInfo(this.pdf as unknown as WritesInfo);
    declareAccessible(this.pdf);
    this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.fonts = new FontBook(this.pdf);
    const root = this.pdf.struct('Document');
    this.pdf.addStructure(root);
    this.#open = [root];
  }

  /** Number of the current page, from 1. */
  get page(): number {
    return this.#edges.length;
  }

  /** The share of each page that is filled. */
  get filled(): number[] {
    return [...this.#ends, this.y].map((y) => (y - this.top) / (this.bottom - this.top));
  }

  get room(): number {
    return this.bottom - this.foot - this.y;
  }

  /** The edges of the pages from the next one on. */
  setEdge(edge: Edge | null): void {
    this.#edge = edge;
  }

  newPage(): void {
    this.pdf.addPage();
    if (this.page > 0) this.#ends.push(this.y);
    this.#edges.push(this.#edge);
    this.y = MARGIN.top;
  }

  /** Begins a page unless this height is left. */
  need(height: number): void {
    if (this.room < height) this.newPage();
  }

  /** Space between blocks; none at the top of a page. */
  gap(height: number): void {
    if (this.y > MARGIN.top) this.y += height * this.density;
  }

  /** One element of the structure, drawn in parts: a part for each page. */
  element(type: string, options: { alt?: string } = {}): { draw: (part: () => void) => void } {
    const element = this.pdf.struct(type, options);
    if (type === 'TH') describe(element, { O: 'Table', Scope: 'Column' });
    this.#parent.add(element);
    return { draw: (part) => void element.add(part) };
  }

  /** An element whose children are drawn by `fill`. */
  group(type: string, fill: () => void): void {
    const element = this.pdf.struct(type);
    this.#parent.add(element);
    this.#open.push(element);
    fill();
    this.#open.pop();
  }

  /** A group whose children are drawn once it is known what they say. */
  reserve(type: string): (fill: () => void) => void {
    const element = this.pdf.struct(type);
    this.#parent.add(element);
    return (fill) => {
      this.#open.push(element);
      fill();
      this.#open.pop();
    };
  }

  /** A link to a named place, as large as a box on the current page. */
  link(words: string, to: { place: string; box: Box }, draw: () => void): void {
    const element = this.pdf.struct('Link');
    this.#parent.add(element);
    element.add(draw);
    const { x, y, width, height } = to.box;
    // The library writes a string object as text, and any other string as a name.
    const options = { structParent: element, Contents: Object(words) };
    this.pdf.goTo(x, y, width, height, to.place, options as PDFKit.Mixins.AnnotationOption);
  }

  image(data: Buffer, x: number, y: number, options: PDFKit.Mixins.ImageOption): void {
    if (!this.#isDraft) this.pdf.image(data, x, y, options);
  }

  /** What carries no meaning: lines, grounds and the edges of pages. */
  decorate(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }

  /** Names the current place for links, and lists it among the bookmarks of `parent`. */
  mark(place: string, title: string, parent: Bookmark = this.pdf.outline): Bookmark {
    const y = Math.max(this.y - MARK_ROOM, 0);
    this.pdf.addNamedDestination(place, 'XYZ', 0, y, 0);
    // The library counts `left` from the right edge.
    const target = { expanded: true, left: PAGE.width, top: y };
    return parent.addItem(title, target);
  }

  /** Draws on an earlier page, inside its element. */
  onPage(page: number, draw: () => void): void {
    this.pdf.switchToPage(page - 1);
    draw();
    this.pdf.switchToPage(this.page - 1);
  }

  get #parent(): Element {
    return this.#open.at(-1) as Element;
  }

  /** Calls `draw` for every page with edges, on that page. */
  eachEdge(draw: (edge: Edge, page: number) => void): void {
    for (const [index, edge] of this.#edges.entries())
      if (edge) this.onPage(index + 1, () => this.decorate(() => draw(edge, index + 1)));
  }

  /** The finished file. */
  async end(): Promise<Buffer> {
    const ended = new Promise<void>((resolve) => this.pdf.on('end', resolve));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}
