import type { CurriculumTask } from './curriculum-task.ts';
import { workbook19 } from './day-19-workbook.ts';

export const day19: CurriculumTask = {
  day: 19,
  title: 'Plan 90 days of marketing',
  deliverable: 'A plan with three goals in numbers, at most three channels and weekly work',
  estimatedTime: '90-120 minutes',
  coachTemplate: 'marketing',
  resultLabel: '90-day goals',
  description: [
    'Marketing rarely fails for lack of ideas. More often there are too many of them. Ninety days are long enough to see a result and short enough to remember what you promised. A plan that fits the hours you really have is better than a brilliant one that needs somebody you do not employ.',
    'Set three goals in numbers: enquiries, first offers sold, returning customers. Connect each one to a persona of day 6, so that you know who you are talking to. Then choose at most three channels and say why: because your persona is there, because you like doing it, because it worked before. Everything else waits.',
    'Give each month a theme, and each week a rhythm with hours beside it. Add the dates of offers, fairs and holidays. Decide on a budget, even if it is small. Choose the day on which you look at the numbers, and write down now at which figure you will stop something.',
    'Good work can hang on the wall. Everybody can see what is due this week, who does it, and how you will know at the end of the month whether it was worth the trouble.',
  ].join('\n\n'),
  checks: [
    'There are three goals, each with a number and a persona.',
    'There are at most three channels, each with a reason.',
    'The hours of a week add up to hours that are free in your calendar.',
    'At least one rule says at which figure something stops.',
  ],
  example: {
    company: 'Ilves & Tamm, fire-safety checks for workshops in Tartu',
    answer:
      'Goals: 24 first checks sold, 10 yearly contracts, 6 recommendations. Channels: two insurance brokers, the evening of the crafts chamber, one letter a month. Themes: spring cleaning, welding, heating. Four hours a week. Stop the letter if three of them bring fewer than two calls. Numbers on the first Monday of the month.',
  },
  sections: workbook19,
  needs: [
    {
      day: 6,
      what: 'your personas',
      isResult: true,
      keys: ['main_name', 'main_channels', 'second_name', 'second_channels', 'third_name', 'third_channels'],
    },
    { day: 18, what: 'your first offer', isResult: true, keys: ['first_offer'] },
  ],
};
