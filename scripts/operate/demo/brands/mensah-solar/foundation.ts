import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 1 to 3. */
export const foundation: StoryDays = {
  1: {
    answers: {
      why_started:
        'My brother’s bakery lost its dough with every power cut. In 2020 there were nineteen in one month. I was an electrician for hotels then, and I used to drive home past his dark window.',
      who_served:
        'Bakeries, cold stores and chemists in Accra. Shops of one or two rooms that have a freezer or an oven and no second line.',
      what_missing:
        'An installer who does not shut the shop for three days, and who comes back when a fuse is tired.',
      product_service:
        'Panels, batteries and a service visit twice a year, fitted between closing and opening time.',
      primary_audience:
        'Owners of small shops with freezers or ovens. One dark night costs them more than a month of our price.',
      unique_value:
        'We work between nine in the evening and five in the morning. The shop opens at its usual hour.',
      draft1: 'For small shops that lose their stock when the light goes.',
      draft2: 'So that the freezer hums and the oven is warm, whatever the grid does.',
      draft3: 'We install at night, because your customers come by day.',
      final_statement: 'We put sun on the roofs of shops that cannot stop work.',
      criteria_notes:
        'Clear: my pastor used it in a sermon. True: 46 roofs. Specific: the big firms close a shop for three days. Easy to say: yes, also on a bad line.',
    },
    note: 'Should "night" be in it? It is what everybody asks about.',
    review: {
      comment:
        '"Shops that cannot stop work" says for whom and why in five words. Night can wait; it is the way you do it, and it will want a line of its own.',
      strengths: 'The drive home past the dark window. It explains everything that follows.',
      improvements: 'The second draft has the hum of the freezer. Keep that sound for later.',
      action:
        '- Say the sentence to three shop owners on one street\n- Note which of them repeats "cannot stop"',
    },
    remarks: [
      ['I used to drive home past his dark window', 'This is a picture. You will need it on day 14.'],
      ['because your customers come by day', 'Your voice. Dry and kind.'],
    ],
  },
  2: {
    answers: {
      target_year: '2030',
      different_for_customers:
        'It is Tuesday, four in the morning, in Madina. The grid has been off since one. In the lane one window is lit, then a second, then a third. Kojo takes the first trays out. Nobody in the queue mentions the cut, because nobody has noticed it.',
      known_for: 'The people who come at nine in the evening and are gone before the first customer.',
      refused_on_the_way:
        'A hotel with 400 rooms, by day. A loan company that wanted our customers’ names. Batteries that last two years and look like those that last ten.',
      signs: [
        '300 shops in Accra stay open through every cut.',
        'Not one of them was closed for a day by us.',
        'Twelve installers trained by us, four of them women, each with their own round.',
      ],
      mission_link:
        'Forty-six roofs work already. What has to grow is the number of people who can do it quietly at night.',
      vision: 'In 2030, a power cut in Accra is something that 300 small shops read about the next day.',
    },
    note: 'Is it allowed to be funny about power cuts? We all are.',
    review: {
      comment:
        'Something that they read about the next day: I laughed, and then I saw it. The vision is about mornings, not about panels.',
      strengths: 'The second sign is a promise that your rivals cannot make.',
      improvements:
        'From 46 to 300 is a big step. Twelve installers are your answer; say how many you have today.',
      action: '- Write down today’s number of installers\n- Ask Kojo what he would read in that newspaper',
    },
    remarks: [['nobody has noticed it', 'The best advertisement that one will never see.']],
  },
  3: {
    answers: {
      proud_day:
        'Efua finished the chemist in Nima at 4:40 in the morning, swept the floor, and put the stool back where it had stood. The owner came in and asked when we would begin. I was proud of the stool.',
      angry_day:
        'A cold store owner showed me batteries that had died after fourteen months. The label had been changed. I was angry because she had thanked the man who sold them to her.',
      shared_words: [
        'tidy',
        'quiet',
        'true',
        'on time',
        'swept',
        'respect',
        'tested',
        'named',
        'awake',
        'neighbour',
      ],
      values: [
        [
          'Open on time',
          'We stop at half past four, whatever is left, and come back the next night.',
          'We never keep a shop closed for our sake.',
        ],
        [
          'True labels',
          'We test each battery for a week and write the result on it.',
          'We never sell what we would not put into Kojo’s bakery.',
        ],
        [
          'Leave it tidy',
          'We sweep, and we put the stool back.',
          'We never leave a cable that one can trip over.',
        ],
        [
          'Come back',
          'Two visits a year, and a number that is answered at night.',
          'We never say that it was the other electrician.',
        ],
      ],
      past_decision:
        'In June we bought 20 cheaper inverters because ours were late at the port. Seen through "True labels" it was wrong. Three failed. We changed all 20 and paid for it until October.',
    },
    review: {
      comment:
        'I was proud of the stool. Four values, and each of them has already cost you something, the inverters most of all.',
      strengths: '"We stop at half past four, whatever is left." One can set a clock by you.',
      improvements:
        'Come back: a number that is answered at night, by whom? A value needs a name on the roster.',
      action: '- Write the roster for the night number\n- Tell the inverter story to every new installer',
    },
    remarks: [['asked when we would begin', 'Tell this at church.']],
  },
};
