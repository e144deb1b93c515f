import type { WorkbookSection } from '#shared/contract/workbooks.ts';

export const workbook13: readonly WorkbookSection[] = [
  {
    key: 'before_and_after',
    title: 'Before and after',
    intro: 'Choose one real customer, and ask for permission before you tell the story outside.',
    fields: [
      {
        key: 'life_before',
        label: "The customer's life before",
        kind: 'long',
        help: 'An ordinary day with the trouble in it.',
        example:
          'Nora liked to cook for eight. Since Max had grown, she cooked for two, because he stood in the hall and nobody got past him with dry sleeves.',
      },
      {
        key: 'turning_point',
        label: 'The moment things had to change',
        kind: 'long',
        help: 'One day, one place.',
        example:
          'On a wet Sunday in October he pulled her mother down the front steps. The wrist was broken.',
      },
      {
        key: 'doubt',
        label: 'Why they doubted',
        kind: 'long',
        help: 'Doubt makes the rest believable.',
        example: 'She thought that a dog of four years was too old to learn, and that it was her own fault.',
      },
      {
        key: 'steps',
        label: 'How you helped, in steps',
        kind: 'list',
        min: 2,
        max: 3,
        example: [
          'We came to her front door, on three Saturdays.',
          'A neighbour rang the bell twenty times, with a coat and without.',
          'She practised for ten minutes a day, with the door shut first.',
        ],
      },
      {
        key: 'life_after',
        label: 'Life after, with one fact',
        kind: 'long',
        help: 'The fact is something that a stranger could check.',
        example: 'Last month eleven people came to dinner. Max slept under the table from half past eight.',
      },
    ],
  },
  {
    key: 'story',
    title: 'The story',
    fields: [
      {
        key: 'own_reason',
        label: 'Your own reason in three sentences',
        kind: 'long',
        help: 'Why do you care? It stands at the end of the long story.',
        example:
          'I grew up in a house where nobody visited because of our dog. I thought that was normal. It takes three Saturdays to change it, and that still surprises me.',
      },
      {
        key: 'story_long',
        label: 'The story in 150 words',
        kind: 'long',
        help: 'Read it aloud and cut what you would not say.',
        lines: 8,
        maxWords: 150,
        isForBook: true,
        example:
          'Nora liked to cook for eight. Then Max grew up. He was a boxer with a large heart, and he owned the hall; nobody got past him with dry sleeves. First her friends stopped coming, then she stopped asking. On a wet Sunday in October he pulled her mother down the front steps, and the wrist was broken. Nora called us and said at once that it would not work. A dog of four years was too old, she thought, and it was her own fault. We came to her door on three Saturdays. A neighbour rang the bell twenty times. Nora practised for ten minutes a day. Last month eleven people came to dinner, and Max slept under the table. I grew up in a house where nobody visited because of our dog. It takes three Saturdays to change that.',
      },
      {
        key: 'story_short',
        label: 'The story in 40 words',
        kind: 'long',
        help: 'For places where nobody stops to read.',
        lines: 3,
        maxWords: 40,
        isResult: true,
        isForBook: true,
        example:
          'Nora had stopped inviting friends because Max owned the hall. She thought him too old to learn. Three Saturdays at her front door, ten minutes a day, and last month eleven people came to dinner. Max slept under the table.',
      },
      {
        key: 'person_to_show',
        label: 'Picture or person to show',
        kind: 'short',
        help: 'Who or what should be seen beside the story, and who gave permission.',
        example: 'Nora and Max at the open front door; she agreed on 3 February.',
      },
      {
        key: 'story_picture',
        label: 'The picture, if you have it',
        kind: 'pictures',
        help: 'A real photo, even from a phone, is better than a bought one.',
        min: 1,
        max: 1,
        isOptional: true,
        isForBook: true,
      },
    ],
  },
];
