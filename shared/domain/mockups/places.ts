import type { Brand } from './brand.ts';
import { type Drawing, rect, type Shape, shadow, textBlock } from './drawing.ts';
import { lockup, tile } from './mark.ts';
import { body, GREY, headline, SCENE, titleOf } from './template-parts.ts';
import { type Ground, mix, type Tones, tonesOf } from './tones.ts';

/** What can be pressed. */
function button(
  text: string,
  { accent, onAccent }: Tones,
  place: { x: number; y: number; size: number },
): Shape[] {
  const { x, y, size } = place;
  const width = Math.max(size * 6, [...text].length * size * 0.56 + size * 2.6);
  const words: Shape = {
    ...{
      is: 'text',
      x: x + width / 2,
      y: y + size * 1.68,
      text,
      size,
      width: width - size,
      anchor: 'middle',
    },
    ...{ face: 'bold', fill: onAccent, on: accent },
  };
  return [rect(x, y, width, size * 2.7, accent, size * 0.5), words];
}

const PAGE = { x: 60, y: 60, width: 1320, height: 720 } as const;
const LEFT = PAGE.x + 72;

/** A window of a browser with a page. */
function browserWindow(tones: Tones, ground: Ground): Shape[] {
  const { x, y, width, height } = PAGE;
  const dot = (at: number): Shape => ({
    ...{ is: 'circle', x: x + 28 + at * 22, y: y + 23, radius: 6, fill: GREY, opacity: 0.6 },
  });
  return [
    rect(0, 0, 1440, 840, SCENE[ground]),
    ...shadow(PAGE, 12),
    rect(x, y, width, height, ground === 'light' ? '#f7f5f2' : '#24211f', 12),
    ...[0, 1, 2].map(dot),
    rect(x, y + 46, width, height - 46, tones.ground),
  ];
}

/** Words with their ends at these places. */
const navigation = [
  ['Work', 1104],
  ['About', 1206],
  ['Contact', 1332],
] as const;

/** Heading, text and what can be pressed. */
function hero({ sample, tagline, name }: Brand, tones: Tones): Shape[] {
  const title = sample.heading || tagline || name;
  const text = textBlock(title, {
    ...{ x: LEFT, y: 276, width: 700, size: 74, least: 34, lines: 3, leading: 1.1 },
    ...headline(tones),
  });
  const lead = textBlock(sample.text || (title === tagline ? '' : tagline), {
    ...{ x: LEFT, y: text.end + 26, width: 600, size: 24, least: 18, lines: 3, leading: 1.5 },
    ...body(tones),
  });
  const action = button(sample.action || 'Get in touch', tones, { x: LEFT, y: lead.end + 36, size: 21 });
  return [...text.shapes, ...lead.shapes, ...action];
}

export function websiteHeader(brand: Brand, ground: Ground): Drawing {
  const tones = tonesOf(brand, ground);
  const mark = { x: 1050, y: 398, width: 240, height: 240 };
  return {
    ...{ title: titleOf('Website', ground, brand), width: 1440, height: 840 },
    shapes: [
      ...browserWindow(tones, ground),
      ...lockup(brand, tones, { x: LEFT, y: 142, width: 300, height: 64 }),
      ...navigation.map(
        ([text, x]): Shape => ({
          is: 'text',
          x,
          y: 182,
          text,
          size: 19,
          width: 110,
          anchor: 'end',
          ...body(tones),
        }),
      ),
      ...hero(brand, tones),
      rect(960, 256, 420, PAGE.y + PAGE.height - 256, tones.second),
      ...shadow(mark, 52),
      ...tile(brand, tones, { x: mark.x, y: mark.y, size: mark.width }),
    ],
  };
}

/** A glass with a reflection. */
const pane = (x: number, y: number, width: number, height: number, glass: string): Shape[] => [
  rect(x, y, width, height, '#2c2926'),
  rect(x + 12, y + 12, width - 24, height - 24, glass),
  {
    ...{ is: 'path', fill: '#ffffff', opacity: 0.16 },
    d: `M${x + width * 0.52} ${y + 12}H${x + width * 0.82}L${x + width * 0.4} ${y + height - 12}H${x + width * 0.1}Z`,
  },
];

export function shopSign(brand: Brand, ground: Ground): Drawing {
  const tones = tonesOf(brand, ground);
  const isDay = ground === 'light';
  const wall = isDay ? '#d9d3ca' : '#57514b';
  const glass = isDay ? '#aebbbd' : '#ecd9a6';
  const board = { x: 90, y: 150, width: 900, height: 190 };
  return {
    ...{ title: titleOf('Shop sign', ground, brand), width: 1200, height: 800 },
    shapes: [
      rect(0, 0, 1200, 800, wall),
      rect(0, 92, 1200, 10, mix('#000000', wall, 0.14)),
      ...shadow(board),
      rect(board.x, board.y, board.width, board.height, tones.ground),
      rect(board.x, board.y + board.height - 6, board.width, 6, tones.accent),
      ...lockup(brand, tones, {
        x: board.x + 190,
        y: board.y + 40,
        width: 520,
        height: 104,
        isCentred: true,
      }),
      ...pane(130, 400, 300, 330, glass),
      ...pane(430, 400, 300, 330, glass),
      ...pane(772, 400, 178, 360, glass),
      rect(928, 566, 7, 54, GREY, 3),
      rect(0, 760, 1200, 40, mix('#000000', wall, 0.34)),
      rect(990, 216, 66, 8, '#2c2926'),
      ...shadow({ x: 1020, y: 232, width: 120, height: 120 }, 26),
      ...tile(brand, tones, { x: 1020, y: 232, size: 120 }),
    ],
  };
}
