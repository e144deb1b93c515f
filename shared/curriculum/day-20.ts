import type { CurriculumTask } from './curriculum-task.ts';
import { workbook20 } from './day-20-workbook.ts';

export const day20: CurriculumTask = {
  day: 20,
  title: 'Make your content templates',
  deliverable: 'Five reusable templates and a filled four-week calendar',
  estimatedTime: '90-120 minutes',
  coachTemplate: 'content',
  resultLabel: 'first post date',
  description: [
    'The empty page keeps most people from publishing anything. Templates remove it. When the shape is decided, only the content is left to find, and that is the smaller part of the work. Five kinds are enough to stay interesting: pieces that teach, prove, show the work, offer, and start a talk.',
    'Make one template for each kind. Write the shape of the first line, the body, what you ask of the reader, which picture goes with it, and where it is published. Try each once with real content, in the voice of day 10, and keep the best as your first piece.',
    'Then fill four weeks of a calendar with dates. Take the themes from your 90-day plan of day 19. Describe how one piece becomes three: a post, a line in the newsletter, a card on the counter. Add the checks before anything goes out, and say who answers comments.',
    'Good work could be continued by somebody else. Four weeks are planned by date, the first piece is ready to publish, and readers do not notice that there is a template.',
  ].join('\n\n'),
  checks: [
    'There are five kinds, and each has all five parts.',
    'Four weeks are filled with dates, and each piece has a name beside it.',
    'One piece is ready to publish as it stands.',
    'The checks and the person who answers comments are named.',
  ],
  example: {
    company: 'Korrel & Kiem, an online seed shop in Groningen',
    answer:
      "Show the work, first line: 'This went wrong on Tuesday.' Body: one picture, three sentences, what we changed. Ask: 'What ate yours?' First post: Monday, 1 March, a tray of peas that mice found first. It becomes a newsletter line and a card in each parcel. Comments: Femke, before ten each morning.",
  },
  sections: workbook20,
  needs: [
    { day: 10, what: 'your three voice words', isResult: true, keys: ['voice_words', 'words_avoided'] },
    {
      day: 19,
      what: 'the themes and the weekly rhythm of your plan',
      keys: ['month_themes', 'weekly_rhythm'],
    },
  ],
};
