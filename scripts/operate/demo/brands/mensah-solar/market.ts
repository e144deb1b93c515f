import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 4 to 6. */
export const market: StoryDays = {
  4: {
    answers: {
      alternatives: [
        ['Do nothing', 'The light will come back', 'Free', 'It always has', 'A candle, a radio'],
        [
          'Petrol generator',
          'Light at the pull of a cord',
          'Low',
          'Every neighbour has one',
          'Noise, smoke, a chain against thieves',
        ],
        [
          'Large solar firm',
          'Complete systems for business',
          'High',
          'Hotels and ministries',
          'Blue skies, families, English of the airport',
        ],
        [
          'A cousin who knows cables',
          'Next week, God willing',
          'Low',
          'He did my sister’s house',
          'Tape in three colours',
        ],
        [
          'Ice by the block',
          'Keeps until the evening',
          'Low',
          'The lorry comes daily',
          'Sawdust, shouting, wet floors',
        ],
      ],
      first_axis: 'How long the shop is closed for it',
      second_axis: 'How long it lasts without worry',
      placements: [
        ['Do nothing', 'Low', 'Low'],
        ['Petrol generator', 'Low', 'Middle'],
        ['Large solar firm', 'High', 'High'],
        ['A cousin who knows cables', 'Middle', 'Low'],
        ['Ice by the block', 'Low', 'Low'],
        ['Mensah Solar', 'Low', 'High'],
      ],
      gaps: [
        'Ten years of light without one closed day. Worth it because a closed day costs a cold store 900 cedis and some customers for ever; nobody does it because crews do not like the night.',
        'Somebody who answers at two in the morning. Worth it because that is when freezers fail; nobody does it because it cannot be put on a bill.',
      ],
    },
    note: 'The generator is the real rival. It is bad in every way, and it is here.',
    review: {
      comment:
        '"It is bad in every way, and it is here" should hang over your desk. The map shows one empty corner, and your working hours are the reason why you can stand in it.',
      strengths: 'The price of a closed day is there, in cedis, with the customers who do not return.',
      improvements:
        'What does a generator cost in petrol per month? You have the cheapest rival and the dearest fuel.',
      action: '- Ask three owners for last month’s petrol money\n- Put it beside your monthly payment',
    },
    remarks: [['Tape in three colours', 'I can see the wall behind it.']],
  },
  5: {
    answers: {
      talks: [
        ['Auntie Adjoa, cold store in Madina', '-3', 'In person'],
        ['Ibrahim, chemist in Nima, asked two firms and chose none', '-2', 'In person'],
      ],
      interview: [
        ['Forty kilos of mackerel, in one night', 'The insulin was at eleven degrees in the morning'],
        ['Four years, since the big freezer came', 'Since the law asks for a logbook'],
        ['A generator, then a second one', 'Two offers; both closed me for three days'],
        ['I sleep here when the light is bad', 'I take the box home, to my mother’s fridge'],
        ['1,100 cedis of petrol a month, and my back', '640 cedis of stock, and one inspector'],
        ['I would sleep in my bed', 'I would stop looking at the thermometer'],
        ['Who watches my children when I sleep here', 'Whether I trust people in my shop at night'],
      ],
      trigger: 'One night with a price: forty kilos, or eleven degrees. Before that they only complained.',
      today_instead: 'They guard the freezer themselves, or carry the stock to somebody’s kitchen.',
      cost: '1,100 cedis of petrol a month for Adjoa. For Ibrahim 640 cedis of stock in one night, and a note in his logbook.',
      quotes: [
        'I sleep beside my fish like a watchman.',
        'They wanted three days. My customers will not wait three hours.',
        'It is not the dark. It is the listening.',
        'Who holds the key while I sleep?',
      ],
      good_result: 'I sleep in my bed, and in the morning the fish is hard as wood.',
      surprise: 'Both were more afraid of strangers in the shop at night than of the price.',
      problem:
        'Owners of small shops with cold or hot goods stay awake through every power cut, because one night costs them a month’s profit and every repair would close the shop for days.',
    },
    note: '"Who holds the key" is about us. I had not thought of that.',
    review: {
      comment:
        '"It is not the dark. It is the listening." I had to put the page down. And the key is the question that your whole brand must answer, because you come when they are not there.',
      strengths: 'You went to somebody who had refused two firms, and he told you the real reason.',
      improvements: 'The problem sentence is 32 words. It can lose "for days".',
      action: '- Write one page: who is in your shop at night\n- Ask Adjoa who would have to vouch for you',
      resources: 'Rob Fitzpatrick, The Mom Test, the chapter on good data',
    },
    remarks: [
      ['like a watchman', 'She has given you a word for day 13.'],
      ['Who holds the key while I sleep?', 'Answer this on the first page of everything.'],
    ],
  },
  6: {
    answers: {
      main_name: 'Auntie Adjoa',
      main_facts:
        '52, sells frozen fish in Madina, two freezers and a scale, three children, one of them at university.',
      main_beliefs:
        'She believes in what she can weigh. Prays before opening, pays in cash, admires her sister who owns her shop.',
      main_goals: 'To sleep in her own bed and to find the fish hard in the morning.',
      main_challenges:
        'She lost 40 kilos in one night. Every offer wants three closed days and half of the money first.',
      main_help: 'Two nights, twelve payments, and Efua’s face on the paper before she gives the key away.',
      main_channels: 'The fish market, church, her savings group on Wednesdays.',
      main_sentence: 'I sleep beside my fish like a watchman.',
      second_name: 'Ibrahim',
      second_facts:
        '38, chemist in Nima, one assistant, a fridge for insulin and vaccines, inspected twice a year.',
      second_beliefs: 'He believes in logbooks. Reads the small print, admires people who answer letters.',
      second_goals: 'A line in the logbook that never leaves eight degrees.',
      second_challenges: 'He needs papers that an inspector accepts and people whom he can let in at night.',
      second_help: 'A certificate on one page, and a message at six: closed, tested, swept.',
      second_channels: 'The chemists’ association, his wholesaler, the inspector herself.',
      second_sentence: 'Show me the paper, then show me the battery.',
      third_name: 'Esi',
      third_facts: '29, hairdresser in Osu, four dryers, rents one room, posts every style she makes.',
      third_beliefs: 'She believes that nobody waits. Lives on her phone, admires women who employ others.',
      third_goals: 'Full Saturdays, also when the street is dark.',
      third_challenges: 'Dryers need more than she thinks, and the landlord owns the roof.',
      third_help: 'A battery without panels, on wheels, that moves out when she does.',
      third_channels: 'Her customers, short films, the shop where she buys hair.',
      third_sentence: 'If the dryer stops, she tells everybody.',
      lookalike: 'The villa owner who wants the pool lit. He is open all day, and he likes blue skies.',
      first_choice: 'Auntie Adjoa. When she trusts us with her key, her whole savings group does.',
    },
    note: 'Esi is new for us. I wrote her down because Efua insisted.',
    review: {
      comment:
        'Efua is right to insist: Esi sells a different product, and now you know. But Adjoa comes first, and the reason, the savings group, is the best I have read.',
      strengths: 'Each of the three is afraid of something else. That makes them easy to write for.',
      improvements: 'Ibrahim believes in paper. Have you got the page that he wants to see?',
      action: '- Write the certificate page with Efua\n- Ask Adjoa whether you may speak on a Wednesday',
    },
    remarks: [['If the dryer stops, she tells everybody.', 'So let her tell them that it did not stop.']],
  },
};
