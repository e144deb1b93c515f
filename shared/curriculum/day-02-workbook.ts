import type { WorkbookSection } from '#shared/contract/workbooks.ts';

export const workbook02: readonly WorkbookSection[] = [
  {
    key: 'picture',
    title: 'The picture',
    intro: 'Describe an ordinary Tuesday in that year. Write in the present tense, as if you were there.',
    fields: [
      {
        key: 'target_year',
        label: 'The year you picture',
        kind: 'number',
        help: 'Three to five years from now.',
        example: '2030',
      },
      {
        key: 'different_for_customers',
        label: 'What is different for your customers then',
        kind: 'long',
        help: 'Name a person, a place and a thing they do.',
        example:
          'It is Tuesday, eight in the evening. Three farmers open the door with their library card, read the new seed trials and print a form. Nobody from the staff is there, and nobody is needed.',
      },
      {
        key: 'known_for',
        label: 'What you are known for',
        kind: 'long',
        help: 'What one neighbour says to another about you.',
        isForBook: true,
        example: 'The house that is open when the valley is at home, not when the office is.',
      },
      {
        key: 'refused_on_the_way',
        label: 'What you have refused on the way',
        kind: 'long',
        help: 'Something that was tempting or would have paid.',
        example:
          'We refused to rent out the reading room for private parties, and we refused a second branch that would have halved the hours of the first.',
      },
    ],
  },
  {
    key: 'signs_and_sentence',
    title: 'The signs and the sentence',
    fields: [
      {
        key: 'signs',
        label: 'Three signs that can be counted',
        kind: 'list',
        help: 'Put a number or a date in each.',
        min: 3,
        max: 3,
        isForBook: true,
        example: [
          'Every second household in the valley has used its card in the last three months.',
          'The library is open for 84 hours a week, 40 of them without staff.',
          'By June 2030, all nine school classes come once a month.',
        ],
      },
      {
        key: 'mission_link',
        label: 'How the mission leads there',
        kind: 'long',
        help: 'Which part of your mission already works today and only has to grow?',
        example:
          'Our mission is to bring what the valley wants to know within walking distance. The lending box at the ferry already does that at night; the open house is the next step.',
      },
      {
        key: 'vision',
        label: 'Vision in one sentence',
        kind: 'long',
        lines: 2,
        maxWords: 30,
        isResult: true,
        isForBook: true,
        example: 'In 2030, everyone in the valley can walk into the library at any hour they are awake.',
      },
    ],
  },
];
