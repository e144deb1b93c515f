import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 17 to 19. */
export const world: StoryDays = {
  17: {
    answers: {
      touchpoints: [
        ['Battery label', 'Yes', 'Yes', 'Yes', 'Yes', '4'],
        ['Work jackets', 'Yes', 'No', 'Yes', 'Yes', '3'],
        ['Website', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Night number', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Main social profile', 'Yes', 'No', 'No', 'No', '1'],
        ['Map entry', 'Yes', 'No', 'No', 'No', '1'],
        ['Van', 'Yes', 'No', 'No', 'No', '1'],
        ['Offer', 'Yes', 'No', 'No', 'No', '1'],
        ['Bill', 'No', 'No', 'No', 'No', '0'],
        ['Certificate', 'No', 'No', 'No', 'No', '0'],
      ],
      fixes: [
        ['Offer', 'Two names and faces on top, then the price', 'Efua', '+0'],
        ['Map entry', 'Hours: nine in the evening to half past four', 'Kwame', '+0'],
        ['Van', '"Let there be light" off, tagline on', 'Nii Lartey', '+0'],
        ['Certificate', 'One page on first light, as Ibrahim wants it', 'Efua', '+6'],
        ['Bill', 'Moon, petrol beside the payment', 'Samuel', '+6'],
        ['Website', 'Text after of day 10, number five as picture', 'Samuel', '+4'],
        ['Main social profile', 'Moon, tagline, no sky', 'Kwame', '+2'],
      ],
      repaired: [
        ['Van', '"Let there be light", and an octopus', 'Moon and sun, "We install at night."'],
        ['Map entry', 'Open from nine to five, by day', 'Open from nine in the evening to half past four'],
        [
          'Offer',
          'Eleven pages, the price on the ninth',
          'One page: two faces, the nights, the price, the promise',
        ],
      ],
      repair_pictures: [
        ['van-before.png', 'Van before'],
        ['van-after.png', 'Van after'],
        ['map-before.png', 'Map entry before'],
        ['map-after.png', 'Map entry after'],
        ['offer-before.png', 'Offer before'],
        ['offer-after.png', 'Offer after'],
      ],
      left_on_purpose: 'The second van. It is sold in January, and only the port sees it.',
    },
    note: 'The map said nine to five. It was even true, the wrong way round.',
    review: {
      comment:
        'Nine to five, the wrong way round: nobody could have invented it. An offer that begins with two faces is the answer to the key, in print.',
      strengths: 'Eleven pages have become one, and it is the one they need.',
      improvements: 'The certificate is what Ibrahim waits for. Six days are long; can it be three?',
      action: '- Do the certificate first\n- Ask Adjoa to read the new offer aloud',
    },
  },
  18: {
    answers: {
      journey: [
        [
          'Who can help without closing me?',
          'A sky, a panel, a number',
          'Nothing says that we come at night',
        ],
        ['Whom do I let in?', 'A logo and a promise', 'No faces, no names'],
        [
          'What does it cost beside my petrol?',
          'Eleven pages',
          'The comparison that decides it is not there',
        ],
        ['Is it working? Am I safe?', 'A message, if somebody thinks of it', 'No sign at half past four'],
        ['Who looks after it?', 'A bill', 'The visit comes, but nobody announces it'],
      ],
      improvements: [
        [
          'The tagline on both doors of the van, parked in the market on Sundays',
          'Calls that begin with "Why at night?"',
        ],
        ['Two faces on top of each offer', 'Offers that lead to a key'],
        ['Petrol and payment side by side', 'Days from offer to yes'],
        ['Photos of all four walls at half past four, each night', 'Calls after six in the morning'],
        ['A card a week before each visit, from Efua', 'Visits that could take place'],
      ],
      first_offer:
        'The dark-night check: we come one evening at nine, measure what your freezer and oven really need, and leave a plan on one page. 350 cedis. If you order, it counts.',
      next_offer:
        'Two nights of work, from 31,000 cedis in twelve payments, with our promise: if you cannot open, we pay the day.',
    },
    review: {
      comment:
        'The dark-night check lets them try the only thing they fear: you, in their shop, at nine. And it costs less than ten days of petrol.',
      strengths: 'Every gap is one that you heard on day 5. Nothing is invented.',
      improvements: 'Does the check stand alone when they do not order? Say that the plan is theirs.',
      action: '- Add "the plan is yours" to the offer\n- Run five checks before you change anything',
    },
    remarks: [['No faces, no names', 'And already repaired. Good.']],
  },
  19: {
    answers: {
      goals: [
        ['Dark-night checks', '36', 'Auntie Adjoa'],
        ['Shops fitted', '14', 'Auntie Adjoa and Ibrahim'],
        ['Keys through the savings groups', '8', 'Auntie Adjoa'],
      ],
      channels: [
        [
          'Savings groups on Wednesdays',
          'Five women of one group gave us their key; there are nine groups in Madina alone.',
        ],
        ['The chemists’ association', 'One certificate, 140 members, and the inspector reads it too.'],
        ['The van, parked where people queue', 'It is seen, and the question comes by itself.'],
      ],
      month_themes: [
        ['The key: who is in your shop at night'],
        ['The petrol: two columns, side by side'],
        ['The morning: eleven cuts, and who slept'],
      ],
      weekly_rhythm: [
        ['Wednesday', 'One savings group, with Efua', '2', 'Efua'],
        ['Friday', 'Photos of the week’s mornings, two sentences each', '1', 'Kwame'],
        ['Sunday', 'Van at the market, tea for those who ask', '2', 'Samuel'],
      ],
      dates: [
        ['+10', 'The van is unveiled at the bakery, five in the morning'],
        ['+21', 'Evening of the chemists’ association'],
        ['+40', 'Rainy weeks begin: checks only, no roofs'],
        ['+70', 'First training of four installers'],
      ],
      budget: [
        ['Second van door, painted', '1400'],
        ['Bread and tea at five in the morning', '300'],
        ['Certificates on good paper', '260'],
      ],
      measures: [
        ['Checks and keys', 'The key book', 'Every Monday at noon'],
        ['Minutes until the night number is answered', 'The telephone’s list', 'First of the month'],
        ['Who sent them', 'Question on the first evening', 'Each time'],
      ],
      stop_rules: [
        'The van on Sundays, if six of them bring fewer than ten checks.',
        'The association, if no chemist gives us a key within 60 days.',
      ],
    },
    note: 'Monday at noon is when we get up.',
    review: {
      comment:
        'Every channel is a place where people already talk about keys. A plan for people who work at night, with a numbers day at noon on Monday: I believe all of it.',
      strengths: 'The rain is in the plan. Most plans pretend that it does not rain.',
      improvements: '36 checks in 90 days with one Efua: who else can sit with a savings group?',
      action: '- Take Kwame to the next Wednesday\n- Write the petrol page for month two now',
    },
    remarks: [['It is seen, and the question comes by itself.', 'The best use of a van I know.']],
  },
};
