import type { DayText } from './day-text.ts';

/** Days 17 to 20; the last day is everybody's own. */
export const lastDays: readonly DayText[] = [
  {
    answers: {
      touchpoints: [
        ['Door', 'Yes', 'Yes', 'Yes', 'Yes', '4'],
        ['Bag', 'Yes', 'No', 'Yes', 'Yes', '3'],
        ['Website', 'Yes', 'No', 'Yes', 'Yes', '3'],
        ['Receipt', 'Yes', 'No', 'Yes', 'No', '2'],
        ['Reviews', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Mail signature', 'Yes', 'No', 'No', 'No', '1'],
        ['Van', 'Yes', 'No', 'No', 'No', '1'],
        ['Map entry', 'Yes', 'No', 'No', 'No', '1'],
        ['Invoice', 'No', 'No', 'No', 'No', '0'],
        ['Voicemail', 'No', 'No', 'No', 'No', '0'],
      ],
      fixes: [
        ['Map entry', 'New hours and a picture of the door', 'I', '+0'],
        ['Invoice', 'New name, our colours', 'I', '+0'],
        ['Voicemail', 'The hours and one sentence, without an apology', 'I', '+0'],
        ['Website', 'Tagline in the first line', 'My sister', '+5'],
        ['Receipt', 'A line of thanks', 'I', '+9'],
      ],
      repaired: [
        ['Map entry', 'The hours of two years ago', 'Right hours, a picture of the door'],
        ['Invoice', 'The old name', 'The new name, in our colours'],
        ['Voicemail', 'An apology, twice', 'The hours and one sentence'],
      ],
      left_on_purpose: 'The van. It is honest, and it is due for paint in May.',
    },
    note: 'I listened to our voicemail for the first time in four years.',
    review: {
      comment: 'The voicemail alone was worth the day. It now sounds like you and not like a waiting loop.',
      strengths: 'Three repairs are done, not planned.',
      improvements: 'The mail signature and the reviews have no date yet.',
      action: '- Give those two a date\n- Ask somebody to call you and listen to the tape',
    },
  },
  {
    answers: ({ sells }) => ({
      journey: [
        ['Who could do this?', 'A name on the map', 'No picture of us'],
        ['Can I trust them?', 'Four reviews, the last of 2023', 'No price anywhere'],
        ['What do I have to do?', 'A form with nine fields', 'A telephone would be enough'],
        ['Is this how it should be?', 'A bill', 'Nobody asks after a week'],
        ['Whom did I have last time?', 'Nothing', 'We never ask'],
      ],
      improvements: [
        ['Our two faces on the map entry', 'Calls from the map'],
        ['One price on the first page', 'Questions about the price'],
        ['A telephone number instead of the form', 'First visits booked'],
        ['A call after seven days', 'Second visits needed'],
        ['A card after six weeks', 'Customers who return within a year'],
      ],
      first_offer: `One visit, one page, a fixed price. It is smaller than all the rest (${sells}), and the page is theirs.`,
      next_offer: 'The whole job, with the price of the first visit taken off.',
    }),
    note: 'Is the first offer too small to be worth the drive?',
    review: {
      comment: 'Small is right. It asks for little and shows everything, and the page stays on their table.',
      strengths: 'There is a number at every stage, even the ugly one.',
      improvements: 'Six weeks is a guess. When do they think of you again by themselves?',
      action: '- Write to ten old customers\n- Watch the number for two weeks before changing anything',
    },
  },
  {
    answers: {
      goals: [
        ['First offers', '30', 'Marta'],
        ['Whole jobs after one', '12', 'Marta'],
        ['Recommendations by name', '6', 'Both'],
      ],
      channels: [
        ['The map entry with new pictures', 'That is where they look first.'],
        ['A letter on paper', 'Nobody else writes any more.'],
      ],
      month_themes: [['The first visit'], ['What we found, with pictures'], ['']],
      weekly_rhythm: [
        ['Tuesday', 'Two letters, one picture for the map', '2', 'I'],
        ['Tuesday', 'Call three old customers', '1', 'I'],
        ['Tuesday', 'Numbers and next week', '1', 'I'],
      ],
      dates: [
        ['+7', 'First letter'],
        ['+35', 'Second letter'],
        ['+60', 'A week away'],
      ],
      budget: [['Paper and stamps', '120']],
      measures: [['First offers', 'Order book', 'Every fourth Friday']],
      stop_rules: ['A channel that brings nobody in six weeks.'],
    },
    note: 'Four hours is honest. Five would be a wish.',
    review: {
      comment: 'A plan one can keep. I believe the four hours because of the Tuesday.',
      strengths: 'It says when something is stopped. Few plans do.',
      improvements: 'Month three has no theme yet.',
      action: '- Choose the theme of month three\n- Put the numbers days into the calendar now',
    },
  },
  {
    answers: {
      templates: [
        [
          'One thing about …',
          'A repair, explained in three sentences',
          'Save it',
          'The part in a hand',
          'Post',
        ],
        [
          'It held … times',
          'The count, and what happened to the rest',
          'Count yours',
          'The log book',
          'Letter',
        ],
        ['This went wrong', 'What, why, what we changed', 'Ever seen that?', 'The damage', 'Post'],
        ['One visit in …', 'What you get, for how much, until when', 'Call us', 'The page', 'Map, letter'],
        [
          'You asked: …',
          'A real question and the short answer',
          'What is yours?',
          'The question in handwriting',
          'Post',
        ],
      ],
      first_piece:
        'This went wrong on Monday. We had measured once and cut twice. It cost us an afternoon and a board, and the customer a day. From now on two of us measure. Ever seen that?',
      calendar: [
        ['+3', 'Show the work', 'What went wrong on Monday', 'Post', 'I'],
        ['+10', 'Teach', 'One thing about handles', 'Post', 'I'],
        ['+17', 'Prove', 'It held 46 times', 'Letter', 'I'],
        ['+24', 'Offer', 'One visit in May', 'Map, letter', 'I'],
      ],
      one_becomes_three: ['A post', 'A picture for the door', 'A line for the newsletter'],
      checks: [
        ['Read aloud once.'],
        ['It stands in the log book.'],
        ['Pressed on a phone.'],
        ['Says what one sees, in one sentence.'],
      ],
      comments_owner: 'I, before eight in the morning',
    },
    note: 'The fifth template still sounds like a form.',
    review: {
      comment: 'Starting with a mistake is brave, and right. It will be the one that people talk about.',
      strengths: 'Each piece becomes three: a post, a picture for the door, a line for the newsletter.',
      improvements: 'The fifth template asks for too much at once, hence the form.',
      action: '- Cut the fifth to one question\n- Ask somebody else to use it without you',
    },
  },
];
