import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { FontBook, type Pdf } from './font-book.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
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

type Element = ReturnType<Pdf['struct']>;

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
  readonly #edges: (Edge | null)[] = [];
  readonly #open: Element[];
  readonly #chunks: Buffer[] = [];
  #edge: Edge | null = null;

  constructor({ title, author, subject }: About) {
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

  get room(): number {
    return this.bottom - this.y;
  }

  /** The edges of the pages from the next one on. */
  setEdge(edge: Edge | null): void {
    this.#edge = edge;
  }

  newPage(): void {
    this.pdf.addPage();
    this.#edges.push(this.#edge);
    this.y = MARGIN.top;
  }

  /** Begins a page unless this height is left. */
  need(height: number): void {
    if (this.room < height) this.newPage();
  }

  /** Space between blocks; none at the top of a page. */
  gap(height: number): void {
    if (this.y > MARGIN.top) this.y += height;
  }

  /** One element of the structure, drawn in parts: a part for each page. */
  element(type: string, options: { alt?: string } = {}): { draw: (part: () => void) => void } {
    const element = this.pdf.struct(type, options);
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

  /** What carries no meaning: lines, grounds and the edges of pages. */
  decorate(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
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
