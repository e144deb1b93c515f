import type { ComponentType } from 'react';
import styled from 'styled-components';
import { fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import type { BookShape } from '#shared/contract/workbooks.ts';
import { textOf } from '#shared/domain/answers.ts';
import type { Piece } from '#shared/domain/book-pieces.ts';
import { Entry } from './book-context.tsx';
import { accent, BookText, Display, exactColours, Label, PaperStack } from './book-parts.ts';
import { Palette, TextPairs } from './look.tsx';
import { BeforeAfter, House, Pitches, Tagline } from './messages.tsx';
import { Gallery, Logos } from './pictures.tsx';
import { PlainAnswer } from './plain-answer.tsx';
import { Limits, Traits, Voice, WordLists } from './traits.tsx';
import { Sample, Typefaces, TypeSizes } from './typefaces.tsx';
import { Launch, Personas, Rules, Signs, Story, Templates } from './world.tsx';

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
        <PaperStack key={entry.key} gap={3} $onPaper={3}>
          {entry.caption !== '' && <Label>{entry.caption}</Label>}
          <Entry entry={entry}>
            <Setting entry={entry} />
          </Entry>
        </PaperStack>
      ))}
    </>
  );
}

/** The longer a text, the smaller it is set; null where it is a page of text and no quote. */
function sizeOf(text: string): { size: string; max: string } | null {
  const { length } = text.trim();
  if (length <= 80) return { size: 'clamp(2.125rem, 1.2rem + 3.6vw, 4rem)', max: '28ch' };
  if (length <= 200) return { size: 'clamp(1.75rem, 1.2rem + 2.1vw, 2.75rem)', max: '28ch' };
  return length <= 480 ? { size: 'clamp(1.375rem, 1.1rem + 1vw, 1.875rem)', max: '44ch' } : null;
}

const Large = styled(Display)`
  padding-top: ${space(6)};
  background: linear-gradient(${accent}, ${accent}) no-repeat top left / ${space(16)} 4px;
  &:dir(rtl) { background-position: top right; }
  break-inside: avoid;
  ${exactColours}
`;

/** The result of a day, set as large as its length allows. */
function ResultQuote({ entry }: { entry: BookEntry }) {
  const text = textOf(entry.answer);
  const look = sizeOf(text);
  if (look === null) {
    return (
      <BookText $size={fontSize.lead} $leading={1.65}>
        {text}
      </BookText>
    );
  }
  return (
    <Large $size={look.size} $max={look.max} $leading={1.16}>
      {text}
    </Large>
  );
}
