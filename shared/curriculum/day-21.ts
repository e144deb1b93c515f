import type { CurriculumTask } from './curriculum-task.ts';
import { workbook21 } from './day-21-workbook.ts';

export const day21: CurriculumTask = {
  day: 21,
  title: 'Launch your brand',
  deliverable: 'A launch note in three lengths, a finished checklist and a review date',
  estimatedTime: '60-90 minutes',
  coachTemplate: 'general',
  resultLabel: 'launch date',
  description: [
    'A launch is a promise with a date. Until now your work was known to few people; today many will meet it. It does not need a party. It needs the right people to hear it first, every link to work, and somebody there to answer.',
    'Set the day and the hour. Write the announcement in three lengths: a letter for those who know you, a paragraph for a page, a line for a post. Use the core message of day 11, the tagline of day 12 and the voice of day 10. Then list the people who should hear it from you in person before anybody else. They are the ones who will pass it on.',
    'Work through the checklist and give every line an owner and a date. Make an hour-by-hour list for the day, name who watches what, and write the thank-you note while you still have time. Come back after a day and after a week to add the results, and put the review into your calendar now.',
    'Good work feels calm. Everything that can be prepared is prepared, the next thirty days are sketched, and you can look back on three weeks and see a brand that did not exist before.',
  ].join('\n\n'),
  checks: [
    'Date and hour are set.',
    'The announcement exists in three lengths.',
    'At least three people hear it in person first.',
    'Every line of the checklist has an owner, a date and a state.',
    'A review date is set.',
  ],
  example: {
    company: 'Elvdal Library, the public library of a valley in Norway',
    answer:
      "Thursday, 8 April, seven in the morning, when the bus brings the schools. Long: a letter to 940 households. Medium: the page 'About the library'. Short: 'Your key to the library is in your pocket. From today.' In person first: the cleaners, both teachers of Norwegian, the ferry crew. Review: 10 May, with waffles.",
  },
  sections: workbook21,
  needs: [
    { day: 10, what: 'your three voice words', isResult: true, keys: ['voice_words'] },
    { day: 11, what: 'your core message', isResult: true, keys: ['core_message', 'ten_seconds'] },
    { day: 12, what: 'your tagline', isResult: true, keys: ['tagline'] },
  ],
};
