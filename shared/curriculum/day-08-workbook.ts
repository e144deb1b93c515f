import type { WorkbookSection } from '#shared/contract/workbooks.ts';

export const workbook08: readonly WorkbookSection[] = [
  {
    key: 'comparison',
    title: 'The comparison',
    intro: 'Each answer becomes one part of the sentence at the end.',
    fields: [
      {
        key: 'for_whom',
        label: 'For whom',
        kind: 'long',
        help: 'In the words of your main persona.',
        example:
          'Owners of workshops with five to fifty people who do the safety paperwork themselves, at night.',
      },
      {
        key: 'compared_with',
        label: 'What kind of offer they take you for',
        kind: 'short',
        help: 'The box that people put you in before they look closer.',
        example: 'A yearly fire-safety check',
      },
      {
        key: 'main_benefit',
        label: 'Main benefit',
        kind: 'long',
        help: 'One. The one they would pay for alone.',
        lines: 2,
        example: 'On the evening of the visit everything is mended, and there is nothing left to organise.',
      },
      {
        key: 'unlike',
        label: 'Unlike which alternative',
        kind: 'short',
        help: 'The comparison that you want to win.',
        example: 'Consultants who leave a report with 30 points',
      },
      {
        key: 'because',
        label: 'Because of what',
        kind: 'long',
        help: 'A fact, not an adjective.',
        lines: 2,
        example: 'We come as two, an inspector and a fitter, with 60 common parts in the van.',
      },
    ],
  },
  {
    key: 'choice',
    title: 'The choice',
    fields: [
      {
        key: 'price_level',
        label: 'Price level',
        kind: 'choice',
        help: 'Compared with the alternatives from day 4.',
        options: ['Low', 'Middle', 'High'],
        example: 'High',
      },
      {
        key: 'price_message',
        label: 'What your price says',
        kind: 'long',
        help: 'What will people expect when they see it? Does the promise fit?',
        lines: 2,
        example:
          'We cost a third more than a report. It says: this is the whole job, and you will not get a second bill.',
      },
      {
        key: 'not_competing_on',
        label: 'What you will not compete on',
        kind: 'list',
        help: 'Something good that you leave to others on purpose.',
        min: 1,
        max: 4,
        example: ['The lowest price per visit', 'Certificates for the wall', 'Large factories'],
      },
      {
        key: 'position',
        label: 'Position in one or two sentences',
        kind: 'long',
        help: 'For whom, what it is, and why it beats the usual.',
        lines: 3,
        maxWords: 50,
        isResult: true,
        isForBook: true,
        example:
          'For workshops with five to fifty people, Ilves & Tamm is the fire-safety check that ends with everything mended, because we bring the parts and a fitter. Unlike consultants, we leave no list behind.',
      },
    ],
  },
];
