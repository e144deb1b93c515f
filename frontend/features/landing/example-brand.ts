import type { BookCover, BookEntry } from '#shared/contract/brand.ts';

const entry = (key: string, kind: BookEntry['kind'], answer: BookEntry['answer']): BookEntry => ({
  ...{ key, label: '', kind, answer, isResult: false, edit: null, offered: null },
});

const hues = [
  { name: 'Night', hex: '#1A1430' },
  { name: 'Flour', hex: '#F3ECE2' },
  { name: 'Filament', hex: '#F2A53A' },
  { name: 'First light', hex: '#E9A9A0' },
];

/** Of the demo data's Mensah Solar, as its days 10, 12 and 16 say it. */
export const cover: BookCover = {
  name: 'Mensah Solar',
  line: 'We install at night.',
  logo: null,
  palette: hues,
};

export const palette = entry('palette', 'colours', hues);

export const texts: readonly BookEntry[] = [
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

export const feedback = {
  from: 'Feedback on Day 10, from a coach',
  comment:
    'Nobody who has read your rules can write “solution” again. The text after could be painted on the van tomorrow.',
  strengths: '“First what it means for the shop”: your apology has an order, and it is the right one.',
  actionPlan: '- Write one more rule, for voice notes\n- Replace the text on the website tonight',
};
