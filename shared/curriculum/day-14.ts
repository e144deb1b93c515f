import type { CurriculumTask } from './curriculum-task.ts';

export const day14: CurriculumTask = {
  day: 14,
  title: 'Set the visual direction',
  deliverable: 'A mood board of 8–12 pictures with one sentence on each',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'design',
  resultLabel: 'direction',
  description: [
    "Before anybody draws a logo, decide what the whole should feel like. A mood board is the cheapest way to agree on something that words describe badly. It saves weeks of 'not quite' with a designer, and it shows at once where two people mean different things by the same adjective.",
    'Go back to the traits of day 9 and choose those that should be seen. Collect pictures widely, and not from your own trade: rooms, fabrics, typefaces, packaging, light, old signs. Then cut to eight to twelve, and write under each one sentence that says what it tells about your brand. If you cannot write the sentence, the picture goes.',
    'Next, look at the map of day 4: how do your rivals look, and which three looks do you avoid, and why? Put together a second direction that you did not choose, so that the choice is a choice.',
    "Good work holds together when you squint. Somebody who does not know you could describe the brand's manner from the board alone, and the chosen direction fits into one sentence.",
  ].join('\n\n'),
  checks: [
    'Eight to twelve pictures, each with its sentence.',
    'They come from outside your trade.',
    'Three looks are avoided, with reasons.',
    'The direction fits into one sentence.',
  ],
  example: {
    company: 'Verdi Flowers, a florist in Trieste',
    answer:
      "Direction: 'A kitchen table in the morning, with the window open.' Pictures: linen with a crease, pencil on grey card, a zinc bucket, sea light. Avoided: pastel blossoms, script lettering, black luxury boxes; all three belong to the wedding shops on the Corso. Dropped: botanical engravings, too much museum.",
  },
  sections: [
    {
      heading: 'The board',
      fields: [
        { label: 'Traits of day 9 to be seen' },
        { label: '8–12 pictures', hint: 'Paste them here or add a page.', lines: 8 },
        { label: 'What each says about the brand', lines: 6 },
      ],
    },
    {
      heading: 'The choice',
      fields: [
        { label: 'Three looks you avoid, and why' },
        { label: 'How rivals look (day 4)' },
        { label: 'A second direction you dropped' },
        { label: 'Chosen direction in one sentence', lines: 2, result: true },
      ],
    },
  ],
  needs: [
    { day: 4, what: 'how your rivals look and sound' },
    { day: 9, what: 'your five traits', isResult: true },
  ],
};
