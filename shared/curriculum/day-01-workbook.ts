import type { WorkbookSection } from '#shared/contract/workbooks.ts';

export const workbook01: readonly WorkbookSection[] = [
  {
    key: 'step1',
    title: 'Why you began',
    intro: 'Write from memory. Short and true is enough; style comes later.',
    fields: [
      {
        key: 'why_started',
        label: 'What made you begin',
        kind: 'long',
        help: 'The day or the event, not the business idea.',
        example:
          'My grandmother baked for our whole street until 1998. When she died, the nearest real bread was a bus ride away, and I missed it every morning.',
      },
      {
        key: 'who_served',
        label: 'Who you help',
        kind: 'long',
        help: 'Name the people who came first, and who comes most often today.',
        example:
          'Families and retired people who live within ten minutes on foot, and two schools that buy rolls for the break.',
      },
      {
        key: 'what_missing',
        label: 'What they lacked before you',
        kind: 'long',
        example:
          'Bread that is still good on the third day, and a shop where someone knows that you want the dark crust.',
      },
    ],
  },
  {
    key: 'step2',
    title: 'What you bring',
    fields: [
      {
        key: 'product_service',
        label: 'What you sell, plainly',
        kind: 'long',
        help: 'As you would say it to a neighbour.',
        example: 'Six kinds of bread from slow dough, rolls, and one cake a day. Coffee to take away.',
      },
      {
        key: 'primary_audience',
        label: 'Who must care first',
        kind: 'long',
        help: 'If these people stayed away, you would have to close.',
        example: 'The families of Rua do Forno who buy bread every second day.',
      },
      {
        key: 'unique_value',
        label: 'What they get only here',
        kind: 'long',
        example:
          'A loaf that rests for 24 hours before it is baked and stays fresh for four days. I know of nobody else in town who waits that long.',
      },
    ],
  },
  {
    key: 'step3',
    title: 'Three drafts and a choice',
    intro: 'Write all three drafts before you judge one. Then read each aloud to someone outside your trade.',
    fields: [
      {
        key: 'draft1',
        label: 'First draft',
        kind: 'long',
        help: 'Stress the people.',
        lines: 2,
        example: 'For the families of our street, we bake the bread that their grandmothers knew.',
      },
      {
        key: 'draft2',
        label: 'Second draft',
        kind: 'long',
        help: 'Stress the change you make for them.',
        lines: 2,
        example: 'We bring good bread back to every day, so that nobody has to plan a trip for it.',
      },
      {
        key: 'draft3',
        label: 'Third draft',
        kind: 'long',
        help: 'Stress the way you do it.',
        lines: 2,
        example: 'We give dough a whole day, because bread that had time stays fresh for four.',
      },
      {
        key: 'final_statement',
        label: 'Final statement',
        kind: 'long',
        help: 'One sentence, ideally under 20 words.',
        lines: 2,
        maxWords: 20,
        isResult: true,
        isForBook: true,
        example:
          'We bake slow bread for the people of our street, so that good bread is an everyday thing again.',
      },
    ],
  },
  {
    key: 'step4',
    title: 'Check it',
    fields: [
      {
        key: 'criteria_notes',
        label: 'Clear to a stranger, true today, specific to you, easy to say?',
        kind: 'long',
        help: 'Answer each with yes or no, and say how you know.',
        example:
          'Clear: yes, the postman repeated it. True: yes, all six breads are slow. Specific: yes, nobody else here lets dough rest for a day. Easy to say: one breath.',
      },
    ],
  },
];
