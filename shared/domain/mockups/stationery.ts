import type { Brand } from './brand.ts';
import { type Drawing, rect, type Shape, shadow, textBlock } from './drawing.ts';
import { lockup, tile } from './mark.ts';
import { body, bold, GREY, headline, line, SCENE, type Text, titleOf } from './template-parts.ts';
import { type Ground, inkOn, tonesOf } from './tones.ts';

export function businessCard(brand: Brand, ground: Ground): Drawing {
  const tones = tonesOf(brand, ground);
  const card = { width: 570, height: 369 };
  const back = { x: 90, y: 112, ...card };
  const front = { x: 540, y: 319, ...card };
  const left = back.x + 46;
  const face = ({ x, y, width, height }: typeof back): Shape[] => [
    ...shadow({ x, y, width, height }, 6),
    rect(x, y, width, height, tones.ground, 6),
  ];
  const tagline = { x: left, y: back.y + 72, width: 470, size: 25, least: 15, lines: 2, leading: 1.3 };
  return {
    ...{ title: titleOf('Business card', ground, brand), width: 1200, height: 800 },
    shapes: [
      rect(0, 0, 1200, 800, SCENE[ground]),
      ...face(back),
      rect(left, back.y + 46, 40, 4, tones.accent),
      ...textBlock(brand.tagline, { ...tagline, ...headline(tones) }).shapes,
      ...line('Your name', left, back.y + 214, 24, 380, bold(tones)),
      ...line('Your role', left, back.y + 246, 18, 380, body(tones)),
      ...line('Telephone', left, back.y + 290, 16, 380, body(tones)),
      ...line('Web address', left, back.y + 313, 16, 380, body(tones)),
      ...face(front),
      ...lockup(brand, tones, {
        x: front.x + 105,
        y: front.y + 104,
        width: 360,
        height: 161,
        isCentred: true,
      }),
    ],
  };
}

export function socialPost(brand: Brand, ground: Ground): Drawing {
  const tones = tonesOf(brand, ground);
  const { tagline, sample, name, offer } = brand;
  const text = textBlock(tagline || sample.heading || name, {
    ...{ x: 100, y: 186, width: 880, size: 124, least: 52, lines: 3, leading: 1.08 },
    ...headline(tones),
  });
  const small = textBlock(offer || sample.text, {
    ...{ x: 100, y: text.end + 44, width: 820, size: 33, least: 24, lines: 4, leading: 1.42 },
    ...body(tones),
  });
  return {
    ...{ title: titleOf('Social post', ground, brand), width: 1080, height: 1080 },
    shapes: [
      rect(0, 0, 1080, 1080, tones.ground),
      rect(100, 112, 92, 10, tones.accent),
      ...text.shapes,
      ...small.shapes,
      ...lockup(brand, tones, { x: 100, y: 878, width: 460, height: 102 }),
    ],
  };
}

/** A finished brand, for its owner to share. */
export function finishPost(brand: Brand, days: number): Drawing {
  const tones = tonesOf(brand, 'light');
  const { tagline, name } = brand;
  const text = textBlock(tagline || name, {
    ...{ x: 100, y: 300, width: 880, size: 132, least: 56, lines: 4, leading: 1.08 },
    ...headline(tones),
  });
  return {
    ...{ title: `${name}, a brand in ${days} days`, width: 1080, height: 1080 },
    shapes: [
      rect(0, 0, 1080, 1080, tones.ground),
      rect(0, 0, 1080, 26, tones.accent),
      ...lockup(brand, tones, { x: 100, y: 104, width: 460, height: 102 }),
      ...text.shapes,
      rect(100, 918, 92, 10, tones.accent),
      ...line(`A brand in ${days} days`, 100, 988, 38, 880, body(tones)),
    ],
  };
}

/** A mail program has its own ground, white or dark. */
export function emailSignature(brand: Brand, ground: Ground): Drawing {
  const own = tonesOf(brand, ground);
  const page = ground === 'light' ? '#ffffff' : '#1d1b1a';
  const tones = { ...own, ground: page, ink: page === own.ground ? own.ink : inkOn(brand, page) };
  const plain: Text = { face: 'body', fill: ground === 'light' ? '#3b3835' : '#d8d4ce', on: page };
  const left = 120;
  const text = left + 196;
  const contact = ['Telephone', 'Web address'].join('  ·  ');
  return {
    ...{ title: titleOf('E-mail signature', ground, brand), width: 1200, height: 640 },
    shapes: [
      rect(0, 0, 1200, 640, SCENE[ground]),
      ...shadow({ x: 60, y: 56, width: 1080, height: 528 }, 12),
      rect(60, 56, 1080, 528, page, 12),
      ...[760, 840, 520].map((width, at) => ({
        ...rect(left, 112 + at * 32, width, 12, GREY, 6),
        opacity: 0.35,
      })),
      ...line('Kind regards', left, 230, 24, 400, plain),
      ...tile(brand, tonesOf(brand, 'light'), { x: left, y: 306, size: 150 }),
      rect(left + 172, 306, 3, 206, tones.accent),
      ...line('Your name', text, 304, 30, 700, bold(tones)),
      ...line('Your role', text, 344, 21, 700, body(tones)),
      ...line(brand.name, text, 392, 26, 700, headline(tones)),
      ...line(brand.tagline, text, 430, 20, 700, body(tones)),
      ...line(contact, text, 482, 19, 700, body(tones)),
    ],
  };
}
