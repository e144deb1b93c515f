import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { personaSection } from './persona-section.ts';

export const workbook06: readonly WorkbookSection[] = [
  personaSection({
    key: 'main',
    title: 'Main persona',
    intro: 'Think of one real customer while you write, and change the name at the end.',
    example: {
      name: 'Marieke',
      facts: '44, teaches geography, two children at school, rents in Utrecht, takes the train to work.',
      beliefs:
        'She believes that a body needs work, not tricks. Reads one long article every Sunday and admires her mother, who walks everywhere at 76.',
      goals: 'To run five kilometres again by spring, without asking her knee for permission.',
      challenges: 'She has forty minutes on three evenings. Two earlier treatments ended without a plan.',
      help: 'A plan on one page that fits into forty minutes, and a check after three weeks.',
      channels: 'Her doctor, a colleague in the staff room, the web on the train home.',
      sentence: 'Tell me what I can do myself.',
    },
  }),
  personaSection({
    key: 'second',
    title: 'Second persona',
    intro: 'Choose someone who wants something different, not only someone older or younger.',
    example: {
      name: 'Henk',
      facts: '67, retired tiler, lives with his wife in a house with stairs, new hip since October.',
      beliefs:
        'He believes that pain means stop. Listens to his surgeon, reads nothing online, admires people who finish what they begin.',
      goals: 'To kneel in his garden in April and to get up again without help.',
      challenges: 'He is afraid to fall. His daughter makes all appointments, so he forgets what was agreed.',
      help: 'Two home visits, and every exercise as a photo with his own stairs in it.',
      channels: "The hospital's letter, his daughter, the notice board of the garden club.",
      sentence: 'I do not want to be careful for the rest of my life.',
    },
  }),
  personaSection({
    key: 'third',
    title: 'Third persona',
    intro: 'Leave this part empty if two personas are enough.',
    isOptional: true,
    example: {
      name: 'Samira',
      facts: '31, plans routes for a parcel service, sits nine hours a day, shares a flat.',
      beliefs: 'She trusts numbers and her friends. Cycles everywhere, admires people who speak up.',
      goals: 'To sit through a working day without a headache.',
      challenges:
        'Her employer pays only if a form is filled in. She thinks that physiotherapy is for athletes.',
      help: 'One visit to her desk and a letter for the employer on the same day.',
      channels: "Colleagues, the company's health day, a short film on her phone.",
      sentence: 'If it takes longer than my lunch break, I will not do it.',
    },
  }),
  {
    key: 'choose',
    title: 'Choose',
    fields: [
      {
        key: 'lookalike',
        label: 'Who looks alike but is not a customer',
        kind: 'long',
        help: 'Someone you should stop writing for.',
        example: 'The weekend athlete who wants tape before a match and has no time for exercises.',
      },
      {
        key: 'first_choice',
        label: 'Which persona comes first, and why',
        kind: 'long',
        help: 'When two of them want different things from you, who wins?',
        example:
          'Marieke. She came with six of our last ten recommendations, and what helps her also helps the other two.',
      },
    ],
  },
];
