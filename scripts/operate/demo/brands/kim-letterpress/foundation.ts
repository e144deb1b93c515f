import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 1 to 3. */
export const foundation: StoryDays = {
  1: {
    answers: {
      why_started:
        'My wedding cards were the only ones not thrown away. Three years later I saw one on a fridge in Halifax, held by a magnet from a bank that no longer exists. I had printed it on my uncle’s press in one afternoon.',
      who_served:
        'Couples first. Then the shops on Dundas Street where the couples buy their cheese, and twice a month somebody who has lost a parent.',
      what_missing:
        'Paper that feels as if somebody meant it, and a printer who asks what it is for before asking how many.',
      product_service:
        'Cards, labels and one poster a year, printed by hand-fed press on cotton paper. From 50 pieces.',
      primary_audience:
        'Couples who write their own words. They bring half of our work and, later, nearly all of the rest.',
      unique_value:
        'You may pull the first print yourself. If it is not right we set it again, and you pay only for the print that you signed.',
      draft1: 'For couples and small shops who have something to say and want it kept.',
      draft2: 'So that what you send is still on the fridge in ten years.',
      draft3: 'We set few words, press them deep, and let you pull the first one.',
      final_statement: 'We print the few words that people keep.',
      criteria_notes:
        'Clear: the courier repeated it. True: nine cards in ten have under 30 words. Specific: the copy shop prints all words, we print few. Easy to say: eight words, one breath.',
    },
    note: 'Is "few" an insult to customers who have a lot to say?',
    review: {
      comment:
        'No, it is the kindest thing on the page: it tells them that you will help to choose. I read it once and could say it on the stairs.',
      strengths: 'A fridge in Halifax. You begin with a thing and a place instead of an opinion.',
      improvements: '"Cards, labels and one poster a year" could be said in the same tone as the statement.',
      action:
        '- Say the sentence to two shops on your street\n- Write down what they ask next, word for word',
    },
    remarks: [
      ['the few words', 'Look at these three words again on day 12.'],
      ['asking how many', 'This is a test you can pass in front of every customer.'],
    ],
  },
  2: {
    answers: {
      target_year: '2030',
      different_for_customers:
        'It is Tuesday, ten in the morning. A florist from Roncesvalles is at the press in a borrowed apron. She has come with eleven words for a label, and leaves with seven and a pile that is still warm. On the wall behind her hang the first prints of 500 people.',
      known_for: 'The place where you go when it has to be said on paper, and where they hand you the lever.',
      refused_on_the_way:
        'A chain wanted 40,000 swing tags a year. We would have needed a second press and nobody could have pulled the first print. We also refused to sell ready-made verses.',
      signs: [
        '500 first prints hang on the wall, each signed by the person who pulled it.',
        'Half of our orders come from somebody who received a card.',
        'Ruth works four days a week, and both of us are home by six.',
      ],
      mission_link:
        'We already help people to leave words out. In 2030 they come for that help first and for the paper second.',
      vision:
        'In 2030, 500 people in Toronto have printed their own few words on our press and hung one on the wall.',
    },
    note: 'The chain asked twice. It still hurts a little.',
    review: {
      comment:
        'The wall of first prints is a vision that one can photograph. And refusing 40,000 tags because nobody could pull the first one is how I know that you mean it.',
      strengths: 'Home by six stands beside the 500. Few people dare to put that into a vision.',
      improvements: 'You have 212 prints now. Is 500 by 2030 two a week, and is that the pace you want?',
      action: '- Count how many first prints were pulled in the last twelve months\n- Keep or change the 500',
    },
    remarks: [['still warm', 'Ink is not warm, I think. But I believe the pile.']],
  },
  3: {
    answers: {
      proud_day:
        'Agnes brought two pages about her father and left with nine words. She held the card and said: that is him. I was proud because we had taken away everything else without hurting her.',
      angry_day:
        'A customer received 200 cards from an online printer with her mother’s name spelled wrong. Nobody there had read it. I was angry because a machine had been allowed to be the last to look.',
      shared_words: [
        'reading',
        'care',
        'few',
        'hands',
        'slow enough',
        'honest',
        'answerable',
        'true',
        'patience',
        'names',
      ],
      values: [
        [
          'Few words',
          'We ask what the reader should remember tomorrow, and set that largest.',
          'We never sell verses, and we never fill a space because it is empty.',
        ],
        [
          'Read before ink',
          'Two people read every name aloud before the forme is locked.',
          'We never print a proof that only a screen has seen.',
        ],
        [
          'Open workshop',
          'You stand at the press, and you pull the first print.',
          'We never hide a mistake under the pile. It goes on the table.',
        ],
        [
          'One price, said first',
          'The price is in our first answer and includes the paper.',
          'We never charge for setting it again.',
        ],
      ],
      past_decision:
        'In May we took a rush order and Ruth read the names alone. Seen through "Read before ink" we should have said no. There was no mistake, and that was luck. From now on a rush costs a day, not a reader.',
    },
    note: 'Ruth added the word "enough". I had written "slow".',
    review: {
      comment:
        'Four values, four things somebody can watch through your window. "That was luck" is the most honest line of the day.',
      strengths: '"We never charge for setting it again" costs money. So it is a value and not a poster.',
      improvements:
        'Open workshop: what about people who cannot come? Half of Canada is far from Dundas Street.',
      action: '- Write how a customer in Calgary pulls the first print\n- Hang the four beside the press',
    },
    remarks: [
      ['that was luck', 'Keep saying this aloud. It is how the rule stays alive.'],
      ['slow enough', 'Ruth is right. It makes the word usable.'],
    ],
  },
};
