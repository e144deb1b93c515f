import type { CurriculumTask } from './curriculum-task.ts';

export const day21: CurriculumTask = {
  day: 21,
  title: 'Launch your brand',
  deliverable: 'A launch note in three lengths, a finished checklist and a review date',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'general',
  resultLabel: 'launch date',
  description: [
    'A launch is a promise with a date on it. Until now your work has lived in documents; today it meets people. It does not need a party. It needs the right people to hear it first, everything they click to work, and somebody awake to answer.',
    'Set the day and the hour. Write the announcement in three lengths: a letter for those who know you, a paragraph for a page, a line for a post. Use the core message of day 11 and the voice of day 10. Then list the people who should hear it from you in person before anybody else; they are the ones who will carry it on.',
    'Make an hour-by-hour list for the day. Check every link and every picture, name who watches what, and prepare the thank-you note while you still have time. Leave room for the results after one day and after a week, and put a review into the calendar.',
    'Good work feels calm. Everything that can be prepared is prepared, the next thirty days are sketched, and you can look back over three weeks and see a brand that was not there before.',
  ].join('\n\n'),
  checks: [
    'The date and hour are set.',
    'The announcement exists in three lengths.',
    'People to tell in person come first.',
    'A review date stands in the calendar.',
  ],
  example: {
    company: 'Verdi Flowers, a florist in Trieste',
    answer:
      "Thursday, 9 April, seven in the morning, before the market opens. Long: a letter to 140 regular customers. Medium: the page 'Who we are'. Short: 'Flowers like a kitchen window, from today.' In person first: our two growers, the cafe next door, Signora Pahor. Review: 9 May, with coffee.",
  },
  sections: [
    {
      heading: 'The note',
      fields: [
        { label: 'Date and hour', lines: 1, result: true },
        { label: 'Announcement long, medium, short', lines: 8 },
        { label: 'People to tell in person first' },
      ],
    },
    {
      heading: 'The day',
      fields: [
        { label: 'Links and pictures checked' },
        { label: 'Hour-by-hour list' },
        { label: 'Who watches what' },
        { label: 'Thank-you note' },
      ],
    },
    {
      heading: 'Afterwards',
      fields: [{ label: 'Results after 24 h and 7 days' }, { label: 'The next 30 days' }],
    },
  ],
  needs: [
    { day: 10, what: 'your three voice words', isResult: true },
    { day: 11, what: 'your core message', isResult: true },
  ],
};
