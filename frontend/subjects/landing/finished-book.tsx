import styled from 'styled-components';
import { bookColours } from '#frontend/subjects/book/book-colours.ts';
import { BookContext } from '#frontend/subjects/book/book-context.tsx';
import { SmallCover } from '#frontend/subjects/book/cover.tsx';
import { Palette } from '#frontend/subjects/book/look.tsx';
import { BeforeAfter } from '#frontend/subjects/book/messages.tsx';
import { FeedbackSection } from '#frontend/subjects/review/feedback/feedback-sections.tsx';
import { Card, color, elevation, fontFamily, fontSize, Muted, media, radius, Stack, space } from '#kit';
import type { BookCover, BookEntry } from '#shared/contract/brand.ts';
import { Intro } from './landing.tsx';

const entry = (key: string, kind: BookEntry['kind'], answer: BookEntry['answer']): BookEntry => ({
  key,
  label: '',
  caption: '',
  shape: 'answer',
  kind,
  answer,
  isResult: false,
  edit: null,
  offered: null,
});

const hues = [
  { name: 'Night', hex: '#1A1430' },
  { name: 'Flour', hex: '#F3ECE2' },
  { name: 'Filament', hex: '#F2A53A' },
  { name: 'First light', hex: '#E9A9A0' },
];

/** Of the demo data's Mensah Solar, as its days 10, 12 and 16 say it. */
const cover: BookCover = {
  name: 'Mensah Solar',
  line: 'We install at night.',
  logo: null,
  palette: hues,
};

const texts: readonly BookEntry[] = [
  entry(
    'text_before',
    'long',
    'Mensah Solar is a leading provider of innovative and sustainable green energy solutions, empowering businesses across Ghana with state-of-the-art technology.',
  ),
  entry(
    'text_after',
    'long',
    'We put sun on the roofs of shops that cannot stop work. We come at nine in the evening and are gone before your first customer. If you cannot open in the morning, we pay the day.',
  ),
];

const Spread = styled.div`
  display: grid;
  grid-template: 'front leaf' auto 'letter leaf' 1fr / minmax(0, 5fr) minmax(0, 8fr);
  gap: ${space(8)};
  ${media.phone} { display: flex; flex-direction: column; gap: ${space(5)}; }
`;

/** As it stands on the client's screen. */
const Front = styled(SmallCover)`
  grid-area: front;
  box-shadow: ${elevation.medium};
  ${media.phone} { width: 100%; max-width: 20rem; }
`;

const Leaf = styled(Card)`
  grid-area: leaf;
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  border-radius: ${radius.small};
  & h3 { margin-bottom: ${space(4)}; font-size: ${fontSize.h2}; }
  & li { min-height: 9rem; }
  & li:first-child { min-height: 12rem; }
  ${media.phone} { & li, & li:first-child { min-height: 7rem; } }
`;

const Letter = styled(Card)`
  grid-area: letter;
  display: grid;
  align-content: start;
  gap: ${space(5)};
  & blockquote { margin: 0; font: 400 ${fontSize.h2}/1.45 ${fontFamily.display}; }
  & h3 { color: ${color('textMuted')}; font-size: ${fontSize.body}; }
`;

const colours = bookColours(cover.palette);

/** The cover and a page of an example's book, set as every book is, and what a coach writes about a day of it. */
export const FinishedBook = () => (
  <Stack gap={5} as="section">
    <h2>The brand book you take home</h2>
    <Intro>
      Each day you complete becomes a page of your brand book, and a coach replies to every one. Here's an
      example.
    </Intro>
    <BookContext value={{ isPublic: true, Frame: null, colours }}>
      <Spread>
        <Front cover={cover} isPublic />
        <Leaf forwardedAs="div">
          <div>
            <h3>Voice</h3>
            <BeforeAfter entries={texts} />
          </div>
          <div>
            <h3>Colours</h3>
            <Palette entry={entry('palette', 'colours', hues)} />
          </div>
        </Leaf>
        <Letter forwardedAs="article">
          <Muted>Feedback on Day 10, from a coach</Muted>
          <blockquote>
            Nobody who has read your rules can write “solution” again. The text after could be painted on the
            van tomorrow.
          </blockquote>
          <FeedbackSection
            title="Strengths"
            text="“First what it means for the shop”: your apology has an order, and it is the right one."
          />
          <FeedbackSection
            title="Action Plan"
            text={'- Write one more rule, for voice notes\n- Replace the text on the website tonight'}
          />
        </Letter>
      </Spread>
    </BookContext>
  </Stack>
);
