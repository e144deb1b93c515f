import type { CurriculumTask } from './curriculum-task.ts';

export const day20: CurriculumTask = {
  day: 20,
  title: 'Make your content templates',
  deliverable: 'Five reusable templates and a filled four-week calendar',
  estimatedTime: '90-120 minutes',
  coachTemplate: 'content',
  resultLabel: 'first post date',
  description: [
    'The blank page is what stops most people from being heard. Templates remove it. When the shape is decided, only the content is left to find, and that takes a quarter of the time. Five kinds are enough to keep you interesting: pieces that teach, prove, show the work, offer, and start a talk.',
    'Make one template for each kind. Write the shape of the first line, the body, what you ask of the reader, which picture goes with it and where it is published. Try each once with real content, in the voice of day 10; a template that has never been used is only a form.',
    'Then fill four weeks of a calendar with dates, taking the themes from your 90-day plan. For each piece, note how it becomes three: a post, a line in the newsletter, a sign on the counter. Add the checks before anything goes out, and say who answers comments.',
    'Good work could be continued by somebody else. Four weeks are planned by date, the first piece is ready to publish, and none of it sounds like a template.',
  ].join('\n\n'),
  checks: [
    'Five kinds, each tried once with real content.',
    'Four weeks are filled with dates.',
    'Each piece becomes three.',
    'Checks and an answering person are named.',
  ],
  example: {
    company: 'Kiln & Co., ceramics in Stoke-on-Trent',
    answer:
      "Show the work, first line: 'This went wrong on Tuesday.' Body: one picture, three sentences, what we changed. Ask: 'Which one would you keep?' First post: Monday the 4th, a cracked jug. It becomes a newsletter line and a card beside the seconds shelf. Comments: Priya, before ten each morning.",
  },
  sections: [
    {
      heading: 'Templates',
      fields: [
        { label: 'Five kinds: teach, prove, show the work, offer, start a talk', lines: 6 },
        { label: 'Per kind: first line, body, what to ask, picture, channel', lines: 8 },
      ],
    },
    {
      heading: 'Calendar',
      fields: [
        { label: 'Four-week calendar with dates', lines: 8, result: true },
        { label: 'How one piece becomes three' },
        { label: 'Checks before it goes out (voice, fact, link, alternative text)' },
        { label: 'Who answers comments' },
      ],
    },
  ],
  needs: [{ day: 10, what: 'your three voice words', isResult: true }],
};
