import type { CurriculumTask } from './curriculum-task.ts';
import { workbook14 } from './day-14-workbook.ts';

export const day14: CurriculumTask = {
  day: 14,
  title: 'Set the visual direction',
  deliverable: 'A mood board of 8–12 pictures with one sentence on each',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'design',
  resultLabel: 'direction',
  description: [
    'Before anybody draws a logo, decide what the whole should feel like. A mood board is the cheapest way to agree on something that words describe badly. It saves weeks of discussion with a designer, and it shows at once where two people mean different things by the same adjective.',
    'Go back to the traits of day 9 and choose those that should be seen. Collect pictures from everywhere except your own trade: rooms, fabrics, typefaces, packaging, light, old signs. Then keep eight to twelve, and write under each one sentence on what it says about your brand. If you cannot write the sentence, remove the picture.',
    'Next, look at the map of day 4. How do your rivals look? Which three looks do you avoid, and why? Put together a second direction and drop it, so that you have really chosen.',
    'Good work looks like one thing, even from across the room. Somebody who does not know you could describe your manner from the board alone, and the chosen direction fits into one sentence.',
  ].join('\n\n'),
  checks: [
    'There are eight to twelve pictures, each with a sentence.',
    'None of the pictures shows your own trade.',
    'Three looks are avoided, each with a reason.',
    'From the board alone, a stranger names at least one of your traits.',
  ],
  example: {
    company: 'Verdi Flowers, a florist in Trieste',
    answer:
      "Direction: 'A kitchen table in the morning, with the window open.' Pictures: linen with a crease, pencil on grey card, a zinc bucket, sea light. Avoided: pastel blossoms, script lettering, black luxury boxes; all three belong to the wedding shops on the Corso. Dropped: botanical engravings, too much museum.",
  },
  sections: workbook14,
  needs: [
    { day: 4, what: 'how your rivals look and sound', keys: ['alternatives'] },
    { day: 9, what: 'your five traits', isResult: true, keys: ['traits'] },
  ],
};
