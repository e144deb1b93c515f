import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 7 and 8. */
export const position: StoryDays = {
  7: {
    answers: {
      result_delivered: 'They sit down and play it, before they take their coat off.',
      rivals_offer_too: ['Patience', 'All levels welcome', 'A good instrument', 'The first lesson free'],
      only_you:
        'The piece is arranged for two particular hands and cut into ten lessons before the first one begins.',
      proof: [
        ['Number', '31 of 34 pupils played their piece from beginning to end in the tenth lesson.'],
        [
          'Guarantee',
          'If ten are not enough, the eleventh and the twelfth cost nothing. Three people needed them.',
        ],
        ['Method', 'The ten lessons stand on one page, with the bars of each, before you pay.'],
      ],
      missed_if_closed: 'They would listen to it in the car again.',
      usp_versions: [
        'In ten lessons you play the piece that you have always wanted to play.',
        'We cut the piece to your hands, and the way to it into ten lessons.',
        'Your piece in ten lessons, cut to your hands; if ten are not enough, the rest is ours.',
      ],
      usp: 'You choose the piece, we cut it to your hands, and after ten lessons you play it, or we go on for nothing.',
      customer_reaction:
        'Denise, on the telephone, after a while: "And nobody hears me?" Nobody. "When is the first one?"',
    },
    note: 'Denise starts on Thursday.',
    review: {
      comment:
        '"And nobody hears me?" and then "When is the first one?" I have seldom read a better test. The number, the method and the guarantee are all in one breath.',
      strengths: 'You named the three who needed longer. That is why the 31 are believed.',
      improvements: 'By heart has disappeared since day 2. If it is not promised, strike it there too.',
      action:
        '- Use the sentence in the next three first calls\n- Print the one page for Denise before Thursday',
    },
    remarks: [['or we go on for nothing', 'Do not soften it.']],
  },
  8: {
    answers: {
      for_whom: 'Grown-ups who have wanted to play one certain piece for years and are afraid of beginning.',
      compared_with: 'Piano lessons for adults',
      main_benefit: 'After ten lessons you can play the piece you love, from beginning to end.',
      unlike: 'Methods that begin with a book',
      because: 'Each piece is arranged for your hands and laid out on one page before the first lesson.',
      price_level: 'Middle',
      price_message:
        'Ten lessons with the arrangement cost 420 pounds, in one payment or in ten. It says: this has an end, and you know it.',
      not_competing_on: ['Exams', 'Children', 'The price of an hour', 'Theory'],
      position:
        'For grown-ups who have wanted to play one certain piece for years, Tanaka Piano is ten lessons that end with playing it, because it is arranged for your hands before we begin. Unlike a method, it has no book to finish first.',
    },
    review: {
      comment:
        'No book to finish first: Margaret’s teacher is answered after sixty years. Giving up children takes half of the market and all of the shame away.',
      strengths: 'A price for the whole instead of for the hour. It fits the promise exactly.',
      improvements: '"Afraid of beginning" is true; will they like to read it about themselves?',
      action: '- Read the statement to Graham and watch his eyebrows\n- Put 420 pounds on the first page',
      resources: 'April Dunford, Obviously Awesome, chapters 1 to 3',
    },
    remarks: [['this has an end, and you know it', 'A price that speaks. Well heard.']],
  },
};
