import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 1 to 3. */
export const foundation: StoryDays = {
  1: {
    answers: {
      why_started:
        'A pupil of seventy cried after her first waltz. She had waited for it since she was nine, when her teacher said that she had to finish the book first. There were four more books.',
      who_served:
        'Adults who have never played, or who stopped at twelve. Most of them are over forty, and half say sorry before they sit down.',
      what_missing:
        'A teacher who does not begin with children’s songs, and an end that one can see from the beginning.',
      product_service: 'Ten lessons of 45 minutes for one piece that you choose, cut to your hands.',
      primary_audience: 'Beginners over thirty who have carried one piece around with them for years.',
      unique_value:
        'You choose the piece, and I arrange it for your two hands and for ten lessons. There is no book to finish first.',
      draft1: 'For adults who have always wanted to play one certain piece.',
      draft2: 'So that in ten weeks you can play it, and it is really you.',
      draft3: 'We cut the piece to the hands, not the hands to the piece.',
      final_statement: 'We teach adults to play one piece they love.',
      criteria_notes:
        'Clear: my sister’s son of eleven explained it to me. True: 31 of 34 did. Specific: no school here teaches one piece. Easy to say: yes, also with a Japanese accent.',
    },
    note: 'I say "we", but I am alone with a tuner who comes in spring and autumn. May I?',
    review: {
      comment:
        'You may: a lesson is always two people. The sentence has one verb and one number in it, and I wanted to name my own piece at once.',
      strengths: 'The four more books. Everybody who ever stopped will recognise the moment.',
      improvements:
        'The number ten is your secret strength, and it is not in the statement. Perhaps it belongs to day 12.',
      action: '- Ask three people which piece theirs is\n- Write down how long they needed to answer',
    },
    remarks: [
      ['one piece they love', '"One" is the bravest word here. Keep it.'],
      ['half say sorry before they sit down', 'Begin your story of day 13 here.'],
    ],
  },
  2: {
    answers: {
      target_year: '2030',
      different_for_customers:
        'It is Tuesday, half past six. In a flat above a chemist in Totterdown a man comes home, leaves the light off, and plays three minutes of Satie before he takes off his coat. He has done so every evening since March. He owns no other music.',
      known_for: 'The place where grown-ups learn the one they always wanted, and then know it for life.',
      refused_on_the_way:
        'Exams, although the parents of half the city ask for them. A second teacher with a second method. Films of pupils without their asking for it.',
      signs: [
        '150 adults in Bristol can play their piece by heart.',
        'Nine in ten reach it by the tenth lesson.',
        'Four open evenings a year, and nobody has to be persuaded to play.',
      ],
      mission_link: 'One piece already works for 31 people. It only has to be known outside their kitchens.',
      vision:
        'In 2030, 150 people in Bristol can sit down at any piano and play the one piece they always wanted.',
    },
    review: {
      comment:
        'The man who plays before he takes off his coat: I shall not forget him, and you did not need a single adjective. The vision can be counted at any piano.',
      strengths: 'Refusing exams tells me more about you than the whole first page of most schools.',
      improvements:
        '"By heart" is new and strong. Is it part of the promise? Then it must be in the ten lessons.',
      action: '- Decide about by heart before day 7\n- Count how many of the 34 can still play theirs',
    },
    remarks: [['He owns no other music.', 'This is the vision in five words.']],
  },
  3: {
    answers: {
      proud_day:
        'Graham, an engineer, played his piece for his wife’s birthday and stopped in the middle. He laughed, went back two bars and played on. I was proud because he was not ashamed.',
      angry_day:
        'A woman told me that her teacher had put her into a recital with children of eight. She was 46 and had asked not to. She has not touched a piano since. I was angry because it was meant kindly.',
      shared_words: [
        'dignity',
        'choice',
        'time',
        'silence',
        'laughing',
        'enough',
        'honest',
        'own',
        'safe',
        'listening',
      ],
      values: [
        [
          'Your choice',
          'You choose the piece, and we keep to it.',
          'We never say that a piece is too hard, too simple or too sad.',
        ],
        [
          'No stage without asking',
          'You decide who hears it: everybody, one person, nobody.',
          'We never film, and we never put you on a list.',
        ],
        [
          'An end in sight',
          'On the first evening you see all ten lessons on one page.',
          'We never sell an eleventh. If we need it, it is ours.',
        ],
        [
          'Quiet honesty',
          'We say what is not right yet, once, and how to change it.',
          'We never say lovely when it was not.',
        ],
      ],
      past_decision:
        'In April I took a pupil of fifteen because his mother asked so nicely. Seen through "Your choice" it was wrong: he had not chosen, she had. I found him a good teacher for his own music, and gave the fee back.',
    },
    note: 'The word "lovely" was hard to give up. It is very British.',
    review: {
      comment:
        'Four values and four refusals, and the story of the boy shows that one of them has already cost you a fee. "We never say lovely when it was not" made me sit up straight.',
      strengths: '"If we need it, it is ours" is a guarantee that has wandered into your values. Good.',
      improvements: 'Quiet honesty needs an example of the sentence itself. How do you say it at the piano?',
      action:
        '- Write down three such sentences from this week\n- Ask one pupil whether they felt honest and kind',
    },
    remarks: [['because it was meant kindly', 'There is much wisdom in this half sentence.']],
  },
};
