import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 7 and 8. */
export const position: StoryDays = {
  7: {
    answers: {
      result_delivered:
        'A card that still sounds like the person a year later, and that nobody has thrown away.',
      rivals_offer_too: ['Cotton paper', 'Colours mixed by hand', 'A proof by mail', 'Ten working days'],
      only_you:
        'An hour at the table about the words, and then the lever: the customer pulls the first print and signs it.',
      proof: [
        ['Number', '340 jobs since 2019; at 212 of them the customer pulled the first print.'],
        ['Guarantee', 'Until you have signed the first print we set it again, and you pay nothing.'],
        ['Story', '71 forms were set again. The wall shows both prints of the first ten, side by side.'],
      ],
      missed_if_closed: 'They would write to everybody at once again, and nobody would keep it.',
      usp_versions: [
        'Cards that are kept, because you chose every word of them.',
        'We take words away until the card is you, and then you print it.',
        'Pull the first print yourself; until you sign it, you pay nothing.',
      ],
      usp: 'You pull the first print yourself, and until you have signed it, you pay nothing.',
      customer_reaction:
        'Marcus put down his phone: "And if I do not sign?" Then we set it again. "How often?" Until you do.',
    },
    note: 'Seven times is our record. It was a lawyer.',
    review: {
      comment:
        '"And if I do not sign?" is the question you want to be asked. The sentence holds a method and a guarantee, and it is true of nobody else in town.',
      strengths: '212 of 340, with names on a wall. A stranger could come and count.',
      improvements:
        'The hour at the table is missing from the sentence. Is it the method behind it, or a second promise?',
      action: '- Say it to two people who have never seen a press\n- Put 212 and the date beside the door',
    },
    remarks: [['How often?', 'Use this little dialogue as it is.']],
  },
  8: {
    answers: {
      for_whom: 'People who write their own words for a wedding, a shop or a farewell, and want them kept.',
      compared_with: 'Printed cards and labels',
      main_benefit: 'What you send is kept, because it says what you meant and nothing else.',
      unlike: 'Online printers with templates',
      because:
        'We sit down with you for an hour, and you pull the first print on the press before any other is made.',
      price_level: 'High',
      price_message:
        'From 290 dollars for 100 cards. It says: this is not for everybody on your list. Send the others a message.',
      not_competing_on: ['More than 2,000 pieces', 'Same-day printing', 'Photographs', 'Ready-made verses'],
      position:
        'For people who have a few words to say and want them kept, Kim Letterpress is the print shop that helps to choose them and lets you pull the first print. Unlike online printers, we stop when it is enough.',
    },
    review: {
      comment:
        '"Send the others a message" is a brave answer to a price, and it makes the card worth more. You gave away photographs and large runs on purpose; now the position can stand.',
      strengths: 'The price is written down, with what it says about you.',
      improvements: '"Printed cards" is where they look. But do they compare you with a present as well?',
      action:
        '- Use the statement in your next first call\n- Ask two couples what else the money would have bought',
      resources: 'April Dunford, Obviously Awesome, chapters 1 to 3',
    },
    remarks: [['we stop when it is enough', 'Leila’s words, and now yours.']],
  },
};
