import type { Brand } from '#shared/domain/mockups/brand.ts';
import type { Drawing, Letters, Shape } from '#shared/domain/mockups/drawing.ts';
import { appIcon, grounds, iconSizes, mockups } from '#shared/domain/mockups/mockups.ts';
import { SCENE } from '#shared/domain/mockups/template-parts.ts';
import { isSans } from '#shared/domain/mockups/typefaces.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setLine, setText } from '#shared/printing/text-block.ts';
import { type BookLook, dayTitle, label } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import type { PrintPicture } from './pictures.ts';

const GAP = 16;
const LABEL = 18;
const CORNER = 5;
/** Of the title with the gap below it. */
const TITLE = 44;
/** Widths of the icons on paper, smallest first. */
const ICONS = [8, 14, 24, 44, 74] as const;
const SHELF = 104;

type Picture = Extract<Shape, { is: 'picture' }>;

interface Place {
  sheet: Sheet;
  brand: Brand;
  look: BookLook;
  pictures: BookPictures;
}

/** The brand on things that people meet, each on light and on dark ground. */
export function setInUse(place: Place): void {
  const { sheet, brand, look } = place;
  const width = (sheet.width - GAP) / 2;
  sheet.gap(34);
  // Two pages: the first holds three rows.
  sheet.need(TITLE + 3 * width);
  setText(sheet, 'The brand in use', dayTitle(look));
  sheet.gap(10);
  for (const { label: words, draw } of mockups) {
    const pair = grounds.map((ground) => draw(brand, ground));
    const height = Math.max(...pair.map((drawing) => (width * drawing.height) / drawing.width));
    setRow(place, words, height, (at) => drawFigure(place, pair[at] as Drawing, at * (width + GAP), width));
  }
  setRow(place, 'App icon', SHELF, (at) => setIcons(place, at, width));
}

/** A light and a dark drawing under their label. */
function setRow({ sheet, look }: Place, words: string, height: number, draw: (at: number) => void): void {
  sheet.need(LABEL + height);
  setText(sheet, words, { ...label(look), keep: 0 });
  sheet.y += 4;
  for (const at of grounds.keys()) draw(at);
  sheet.y += height;
  sheet.gap(16);
}

/** The sizes beside each other, on a ground as a home screen has it. */
function setIcons(place: Place, at: number, width: number): void {
  const { sheet, brand } = place;
  const ground = grounds[at] ?? 'light';
  const left = at * (width + GAP);
  sheet.decorate(() => {
    sheet.pdf.roundedRect(sheet.left + left, sheet.y, width, SHELF, CORNER).fill(SCENE[ground]);
  });
  let x = left + 11;
  for (const [index, size] of iconSizes.entries()) {
    const side = ICONS[index] ?? 0;
    drawFigure(place, appIcon(brand, ground, size), x, side, (SHELF - ICONS[4]) / 2 + ICONS[4] - side);
    x += side + 9;
  }
}

/** Draws at this distance from the left edge of the column, so wide. */
function drawFigure(place: Place, drawing: Drawing, left: number, width: number, below = 0): void {
  const { sheet, brand, pictures } = place;
  const { pdf } = sheet;
  const scale = width / drawing.width;
  const [x, y] = [sheet.left + left, sheet.y + below];
  sheet.element('Figure', { alt: drawing.title }).draw(() => {
    pdf.save().translate(x, y).scale(scale);
    pdf.roundedRect(0, 0, drawing.width, drawing.height, below > 0 ? 0 : CORNER / scale).clip();
    for (const shape of drawing.shapes) drawShape(sheet, shape, brand, pictures);
    pdf.restore();
  });
}

function drawShape(sheet: Sheet, shape: Shape, brand: Brand, { logos }: BookPictures): void {
  const { pdf } = sheet;
  if (shape.is === 'text') {
    drawLetters(sheet, shape, brand);
    return;
  }
  if (shape.is === 'picture') {
    const logo = logos.get(shape.address);
    if (logo) drawCrop(sheet, shape, logo);
    return;
  }
  pdf.fillOpacity(shape.opacity ?? 1);
  if (shape.is === 'circle') pdf.circle(shape.x, shape.y, shape.radius).fill(shape.fill);
  else if (shape.is === 'path') pdf.path(shape.d).fill(shape.fill);
  else pdf.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0).fill(shape.fill);
  pdf.fillOpacity(1);
}

function drawCrop(sheet: Sheet, { x, y, width, height, crop }: Picture, { data }: PrintPicture): void {
  const { pdf } = sheet;
  const [wide, high] = [width / crop.width, height / crop.height];
  pdf.save().rect(x, y, width, height).clip();
  sheet.image(data, x - crop.x * wide, y - crop.y * high, { width: wide, height: high });
  pdf.restore();
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;
/** Share of the room before the point that letters are anchored at. */
const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

function drawLetters(sheet: Sheet, letters: Letters, { heading }: Brand): void {
  const { x, y, width, size, face, fill, text, anchor = 'start' } = letters;
  const style =
    face === 'heading' ? (isSans(heading) ? 'bold' : 'display') : face === 'bold' ? 'bold' : 'text';
  // `setLine` takes the top of the line.
  const place = { x: x - width * BEFORE[anchor], y: y - size * 0.84, width, align: ALIGN[anchor] };
  setLine(sheet, text, place, { style, size, leading: 1, color: fill });
}
