import type { DemoStory } from './demo-story.ts';

/** Her sprint is paused. */
export const ingrid: DemoStory = {
  days: {
    5: {
      answers: {
        talks: [
          ['The Haugens, two children', '-2', 'In person'],
          ['Berit, alone since last year', '-1', 'In person'],
        ],
        interview: [
          [
            'The pipe burst while we were driving up, with the children asleep in the back',
            'I came into the cold kitchen and turned round',
          ],
          ['Three winters', 'Since Arne died'],
          ['A neighbour with a key; he moved', 'My son, twice'],
          ['We drive up on Saturday instead', 'I go less'],
          ['Two holidays, 14,000 kroner for the floor', 'I do not count it'],
          ['We would leave at four and light a candle at seven', 'I would look forward to it'],
          ['Who we are afraid of calling', 'What Fridays were like before'],
        ],
        trigger: 'The pipe that burst while they were driving up, children asleep in the back.',
        today_instead: 'They drive up a day later, or they go less.',
        cost: 'The first half of each weekend, and 14,000 kroner for one floor.',
        quotes: ['We had cleaned for five hours before we sat down.', 'I no longer look forward to Fridays.'],
        good_result: 'We would leave at four and light a candle at seven.',
        surprise: 'Nobody spoke of the snow. They spoke of the drive.',
        problem:
          'Families with a cabin two hours away lose the first half of each weekend to the house itself, and begin to stay at home.',
      },
      note: 'Berit cried a little. I had not expected that about a cabin.',
      review: {
        comment:
          '"I no longer look forward to Fridays" is the truest line of the week. The problem sentence does not mention you once, exactly as it should be.',
        strengths: 'The moment is exact: the car, the children asleep, the water.',
        improvements: 'What had they tried before? A neighbour with a key, I would guess.',
        action: '- Ask the Haugens what they did the year before\n- Keep Berit’s sentence for day 11',
      },
    },
  },
  talk: [
    [
      5,
      8,
      'client',
      'We have the first frost warning and eleven cabins. I am afraid I must stop for a while.',
    ],
    [
      5,
      8.5,
      'coach',
      'Of course. I have paused your sprint; nothing is lost, and day 6 waits. Write when the pipes are safe.',
    ],
    [5, 40, 'coach', 'No hurry at all, only this: Berit’s Fridays have stayed with me.'],
  ],
};
