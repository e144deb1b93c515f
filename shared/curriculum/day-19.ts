import type { CurriculumTask } from './curriculum-task.ts';

export const day19: CurriculumTask = {
  day: 19,
  title: 'Plan 90 days of marketing',
  deliverable: 'A plan with three goals in numbers, at most three channels and weekly work',
  estimatedTime: '90-120 minutes',
  coachTemplate: 'marketing',
  resultLabel: '90-day goals',
  description: [
    'Marketing fails less often from bad ideas than from too many of them. Ninety days are long enough to see a result and short enough to stay honest. A plan that fits the hours you really have will beat a brilliant one that needs somebody you do not employ.',
    'Set three goals in numbers: enquiries, first offers sold, returning customers. Tie each one to a persona, so that you know whom you are talking to. Then choose at most three channels and say why these: because your persona is there, because you like doing it, because it worked before. Everything else waits.',
    'Give each month a theme, and each week a rhythm with hours beside it. Put in the dates of offers, fairs and holidays. Decide on a budget, even if it is small. Choose the day on which you look at the numbers, and write down beforehand at which figure you would stop something.',
    'Good work hangs on the wall. Anybody can see what is due this week, who does it, and how you will know by the end of the month whether it was worth the trouble.',
  ].join('\n\n'),
  checks: [
    'Three goals, each with a number and a persona.',
    'At most three channels, with reasons.',
    'The weekly hours are hours you have.',
    'It says when something is stopped.',
  ],
  example: {
    company: 'Bright Paws, dog training in Galway',
    answer:
      'Goals: 30 front-door checks, 12 courses, 6 recommendations. Channels: the two vets in town, a monthly open Saturday, a short film a week. Themes: visitors, walks, holidays. Four hours a week. Stop the films if ten of them bring fewer than three calls. Numbers on the first Monday of the month.',
  },
  sections: [
    {
      heading: 'Goals',
      fields: [
        { label: 'Three goals in numbers', result: true },
        { label: 'Persona for each' },
        { label: 'Up to three channels and why these' },
      ],
    },
    {
      heading: 'The calendar',
      fields: [
        { label: 'Theme of month 1, 2, 3' },
        { label: 'Weekly rhythm with hours' },
        { label: 'Dates of offers and events' },
        { label: 'Budget' },
      ],
    },
    {
      heading: 'Control',
      fields: [{ label: 'What you measure, on which day' }, { label: 'When you stop something' }],
    },
  ],
  needs: [{ day: 6, what: 'your personas', isResult: true }],
};
