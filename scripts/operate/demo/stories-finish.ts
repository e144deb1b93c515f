import type { DemoStory } from './demo-story.ts';

/** Participants near the end of the sprint. */
export const finishStories: Readonly<Record<string, DemoStory>> = {
  'Emre Yildiz': {
    days: {
      20: {
        answers: {
          templates: [
            [
              'At … the light comes from …',
              'A trade, its distance, what it does to the eyes',
              'How far is yours?',
              'A bench, measured',
              'Post',
            ],
            [
              'After a year of …',
              'A pair, who wears it, what it has been through',
              'Show us yours',
              'Glue on the bridge',
              'Post, window',
            ],
            [
              'I made these too …',
              'A mistake of mine, why, what the next pair has',
              'Has it happened to you?',
              'The old pair',
              'Post',
            ],
            [
              'We come to your bench',
              'Forty minutes, a price, no test needed',
              'Name a day',
              'The case in the van',
              'Guild letter',
            ],
            [
              'From the workshop: …',
              'A question that somebody asked at the bench',
              'What would you do?',
              'Two hands at work',
              'Post',
            ],
          ],
          first_piece:
            'I made these too elegant. He is a roofer. On the second day they slid off and lay in the gutter until April. The next pair has a strap and a bridge that one can wash. Has it happened to you?',
          calendar: [
            ['+4', 'Show the work', 'The roofer, and the gutter', 'Post', 'Emre'],
            ['+7', 'Start a talk', 'Lamp from the left or from the right?', 'Post', 'Selin'],
            ['+11', 'Prove', 'The carpenter’s pair, after a year', 'Post, window', 'Emre'],
            ['+14', 'Teach', 'At 60 centimetres the light comes from above', 'Post', 'Selin'],
            ['+18', 'Offer', 'We come to your bench, six dates', 'Guild letter', 'Emre'],
            ['+25', 'Show the work', 'A mistake, the last Friday of the month', 'Post', 'Emre'],
          ],
          one_becomes_three: [
            'A post',
            'A card in the window, with the pair itself',
            'A paragraph for the guild letter',
          ],
          checks: [
            ['Read aloud to Selin, who does not see the point of glasses.'],
            ['Distance and date stand on the measuring card.'],
            ['Pressed in the van, on the phone with the broken screen.'],
            ['Says what the hands are doing.'],
          ],
          comments_owner: 'Selin, at noon',
        },
        note: 'My wife would rather begin with a success. I think the roofer is one. What do you say?',
      },
    },
    talk: [
      [
        18,
        0.6,
        'client',
        'The bench visit as first offer, without a test and without glasses. Is that still a product?',
      ],
      [18, 1, 'coach', 'It has a price, a date and a result. It is one.'],
      [19, 0.9, 'client', 'Three channels or two? The guild newsletter is free.'],
      [19, 1.3, 'coach', 'Free costs an evening. Two, and the guild in month three if Tuesdays hold.'],
      [20, 14, 'client', 'The roofer has agreed to be in the picture. With the old pair.'],
    ],
  },
  'Clara Johansson': {
    days: {
      20: {
        answers: {
          templates: [
            [
              'One hour in …',
              'What we did in sixty minutes, in order',
              'Where is your hour?',
              'A clock and a bed',
              'Letter',
            ],
            [
              'A year later',
              'Before, after, and how many hours it took',
              'Send us your before',
              'The same corner twice',
              'Letter',
            ],
            [
              'What we would not plant',
              'One plant, why not, what instead',
              'What do you regret?',
              'An empty patch',
              'Letter',
            ],
            [
              'A plan for one hour a week',
              'What you get, the price, two visits',
              'Ask for a visit',
              'The plan',
              'Letter, card',
            ],
            [
              'Over the fence: …',
              'A question that a neighbour asked',
              'What would you say?',
              'The fence',
              'Letter',
            ],
          ],
          first_piece:
            'A year later, and nothing done: this is my own garden. I had no time. What is alive are the grasses, two roses and the mint, of course. I would plant exactly these again. Send us your before.',
          calendar: [
            ['+5', 'Prove', 'My own garden in the year I had no time', 'Letter', 'Clara'],
            ['+12', 'Teach', 'One hour in May', 'Letter', 'Clara'],
            ['+19', 'Start a talk', 'Over the fence: may ivy stay?', 'Letter', 'Clara'],
            ['+26', 'Offer', 'Three gardens for next spring', 'Letter, card', 'Clara'],
          ],
          one_becomes_three: [
            'The letter, Sunday at seven in the evening, when people look at their gardens and sigh',
            'One picture of it on the van for a month',
            'A postcard for the next delivery',
          ],
          checks: [
            ['Read aloud in the garden.'],
            ['The hours stand in the garden book.'],
            ['Pressed on a phone with muddy hands.'],
            ['Says what grows and what does not.'],
          ],
          comments_owner: 'Clara, on Monday mornings',
        },
        note: 'Sunday evening was your idea from day 5, in a way.',
        review: {
          comment:
            'Sunday at seven, when people look out and sigh: I would not change a comma. Your own neglected garden is the right beginning, because nobody else dares to.',
          strengths: 'One piece a week is a promise that you will keep in June as well.',
          improvements: '"Over the fence" needs a way for people to ask. Where is the fence?',
          action:
            '- Put a postcard into every delivery: one question, free\n- Prepare the four pieces of June now',
        },
      },
    },
    talk: [
      [19, 1, 'client', 'Goal in numbers: 14 gardens. It is what two hands can do.'],
      [19, 1.5, 'coach', 'I have rarely seen a goal with a reason attached. Keep both.'],
      [20, 0.5, 'client', 'One more day. I shall miss this.'],
      [20, 18, 'coach', 'Day 21 is open, Clara. Take the time it needs; the gardens have waited longer.'],
    ],
  },
};
