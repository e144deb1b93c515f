import type { ComponentType } from 'react';
import styled from 'styled-components';
import { fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import type { BookShape } from '#shared/contract/workbooks.ts';
import { textOf } from '#shared/domain/answers.ts';
import type { Piece } from '#shared/domain/book-pieces.ts';
import { Entry } from './book-context.tsx';
import { accent, Display, Label, print, Stacked, Words } from './book-type.ts';
import { Logos } from './logos.tsx';
import { Gallery, Palette, TextPairs } from './look.tsx';
import { BeforeAfter, House, Pitches, Tagline } from './messages.tsx';
import { Personas } from './people.tsx';
import { PlainAnswer } from './plain-answer.tsx';
import { Limits, Traits, Voice, WordLists } from './traits.tsx';
import { Sample, Typefaces, TypeSizes } from './typefaces.tsx';
import { Launch, Rules, Signs, Story, Templates } from './world.tsx';

type Joint = 'before-after' | 'house' | 'personas' | 'pitches' | 'rules' | 'typefaces' | 'words';

const joint: Record<Joint, ComponentType<{ entries: readonly BookEntry[] }>> = {
  'before-after': BeforeAfter,
  house: House,
  personas: Personas,
  pitches: Pitches,
  rules: Rules,
  typefaces: Typefaces,
  words: WordLists,
};

const single: Record<Exclude<BookShape, Joint>, ComponentType<{ entry: BookEntry }>> = {
  answer: PlainAnswer,
  launch: Launch,
  limits: Limits,
  logos: Logos,
  mission: ResultQuote,
  mood: Gallery,
  pairs: TextPairs,
  palette: Palette,
  sample: Sample,
  quote: ResultQuote,
  signs: Signs,
  sizes: TypeSizes,
  story: Story,
  tagline: Tagline,
  templates: Templates,
  traits: Traits,
  voice: Voice,
};

/** On paper a label stays with what it labels. */
const Labelled = styled(Stacked)`
  ${print} { display: block; & > * + * { margin-top: ${space(3)}; } }
`;

const isJoint = (shape: BookShape): shape is Joint => shape in joint;

/** A part of a day, with its label. */
export function PieceView({ piece: { shape, entries } }: { piece: Piece }) {
  if (isJoint(shape)) {
    const Setting = joint[shape];
    return <Setting entries={entries} />;
  }
  const Setting = single[shape];
  return (
    <>
      {entries.map((entry) => (
        <Labelled key={entry.key} $gap={3}>
          {entry.caption !== '' && <Label>{entry.caption}</Label>}
          <Entry entry={entry}>
            <Setting entry={entry} />
          </Entry>
        </Labelled>
      ))}
    </>
  );
}

const sizes = {
  huge: 'clamp(2.125rem, 1.2rem + 3.6vw, 4rem)',
  large: 'clamp(1.75rem, 1.2rem + 2.1vw, 2.75rem)',
  medium: `clamp(1.375rem, 1.1rem + 1vw, 1.875rem)`,
} as const;

/** The longer a text, the smaller it is set; a page of text is not a quote. */
function sizeOf(text: string): keyof typeof sizes | null {
  const { length } = text.trim();
  if (length <= 80) return 'huge';
  if (length <= 200) return 'large';
  return length <= 480 ? 'medium' : null;
}

const Large = styled(Display)<{ $size: string }>`
  max-width: ${({ $size }) => ($size === sizes.medium ? '44ch' : '28ch')};
  padding-top: ${space(6)};
  background: linear-gradient(${accent}, ${accent}) no-repeat top left / ${space(16)} 4px;
  &:dir(rtl) { background-position: top right; }
  font-size: ${({ $size }) => $size};
  line-height: 1.16;
  break-inside: avoid;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const Page = styled(Words)`
  font-size: ${fontSize.lead};
  line-height: 1.65;
`;

/** The result of a day, set as large as its length allows. */
function ResultQuote({ entry }: { entry: BookEntry }) {
  const text = textOf(entry.answer);
  const size = sizeOf(text);
  return size === null ? <Page>{text}</Page> : <Large $size={sizes[size]}>{text}</Large>;
}
