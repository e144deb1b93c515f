import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 17 to 19. */
export const world: StoryDays = {
  17: {
    answers: {
      touchpoints: [
        ['Poster', 'Yes', 'Yes', 'Yes', 'Yes', '4'],
        ['Glass of the door', 'Yes', 'No', 'Yes', 'Yes', '3'],
        ['Back of the cards', 'Yes', 'No', 'Yes', 'Yes', '3'],
        ['Website', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Offer by mail', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Main social profile', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Aprons', 'Yes', 'No', 'Yes', 'No', '2'],
        ['Map entry', 'Yes', 'No', 'No', 'No', '1'],
        ['Bill', 'No', 'No', 'No', 'No', '0'],
        ['Voicemail', 'No', 'No', 'No', 'No', '0'],
      ],
      fixes: [
        ['Map entry', 'Right category, Saturday hours, a picture of the table', 'Ruth', '+0'],
        ['Bill', 'Red mark, lamp black, one line of thanks', 'Daniel', '+0'],
        ['Glass of the door', 'The tagline under the name, hand-painted', 'Daniel', '+0'],
        ['Voicemail', 'Ruth says the hours and what is on the press', 'Ruth', '+3'],
        ['Website', 'Tagline and one-liner first, prices on the first page', 'Ruth', '+4'],
        ['Main social profile', 'Small mark, tagline, a picture of the wall', 'Ruth', '+4'],
        ['Back of the cards', 'Tagline below the mark on the next forme', 'Daniel', '+10'],
      ],
      repaired: [
        [
          'Map entry',
          '"Wedding service", closed on Saturdays',
          '"Print shop", open on Saturdays from ten to four',
        ],
        [
          'Bill',
          'A grey table from the bank’s program',
          'Our mark, black on paper, "Your first print hangs in row four"',
        ],
        ['Glass of the door', 'KIM, in white capitals', 'Name and tagline, painted from inside'],
      ],
      repair_pictures: [
        ['map-before.png', 'Map entry before'],
        ['map-after.png', 'Map entry after'],
        ['bill-before.png', 'Bill before'],
        ['bill-after.png', 'Bill after'],
        ['door-before.png', 'Glass of the door before'],
        ['door-after.png', 'Glass of the door after'],
      ],
      left_on_purpose:
        'The old sign of the shoe shop above the window. The street knows us by it, and the landlord repaints in spring.',
    },
    note: 'Marcus was right: the map said wedding service.',
    review: {
      comment:
        'The map entry explains Marcus and probably ten others. Three repairs done on the same day, with pictures; the bill with row four made me smile.',
      strengths: 'You scored the voicemail with zero and did not look away.',
      improvements: 'The aprons have no date. They are the first thing that a visitor sees.',
      action:
        '- Give the aprons a name and a date\n- Look at the map entry again in a week; such things creep back',
    },
  },
  18: {
    answers: {
      journey: [
        ['Who made this card?', 'A mark on the back, nine millimetres', 'No address, so they have to search'],
        ['Is it worth that money?', 'A page of finishes', 'No price, and nothing about the words'],
        ['What do I have to bring?', 'A form with eleven fields', 'Nobody says: bring what you have'],
        ['May I touch that?', 'The table, the lever', 'People from far away are left out'],
        ['Is there another occasion?', 'A bill', 'We never write again'],
      ],
      improvements: [
        ['The tagline and kimletterpress.example.com on the back of every card', 'Visits from that address'],
        ['The price list as the first page', 'Offers asked for after the first page'],
        ['Three fields: name, day, what happened', 'Forms begun and finished'],
        ['A first print on a call, with the second in the post', 'Orders from outside Toronto'],
        ['One card by post a year later, on the same day', 'Second orders within 14 months'],
      ],
      first_offer:
        'The Saturday hour: sixty minutes at the table, your words set in lead, ten cards that you pull yourself. 45 dollars. If nothing is worth printing, you do not pay.',
      next_offer:
        'The set of 100 from the same forme, which stays standing for three months. The 45 dollars count.',
    },
    note: 'Ruth asked what happens if ten people come on one Saturday. Then four get a chair and six get a date.',
    review: {
      comment:
        'The Saturday hour is the whole brand for 45 dollars. "If nothing is worth printing, you do not pay" is the voice of day 10 in a price list.',
      strengths: 'The standing forme makes the second offer the easiest thing in the world.',
      improvements: 'Ten cards for 45 dollars: does the paper allow it when the hour is full?',
      action:
        '- Run four Saturday hours and write down the minutes\n- Put the date of the next one on the door',
    },
    remarks: [['We never write again', 'You, of all people. Good that it has a card and a date now.']],
  },
  19: {
    answers: {
      goals: [
        ['Saturday hours sold', '48', 'Leila'],
        ['Orders for a full set after one', '16', 'Leila and Marcus'],
        ['People who come to pull a poster', '40', 'All three'],
      ],
      channels: [
        [
          'The poster, 120 copies',
          'It goes to everybody who ever pulled a print; 31 of the last one were answered.',
        ],
        ['Three shops on our street', 'Florist, cheese, tea: couples pass all three in the same month.'],
        ['One letter a month', 'Short, on paper. Ruth likes to write it, and people keep it.'],
      ],
      month_themes: [
        ['The table: what to leave out'],
        ['The lever: the first print, and the wall'],
        ['The shelf: cards a year later, with permission'],
      ],
      weekly_rhythm: [
        ['Monday', 'Numbers of last week, and the names for the week', '1', 'Daniel'],
        ['Wednesday', 'One page of the letter, or one stop at a shop', '2', 'Ruth'],
        ['Saturday', 'Four Saturday hours', '4', 'Both'],
      ],
      dates: [
        ['+9', 'The poster is printed; the door stays open until eight'],
        ['+30', 'First letter: what to leave out'],
        ['+44', 'Evening at the tea shop, twelve labels in an hour'],
        ['+62', 'Second letter, with the first prints of the month'],
        ['+75', 'One week closed; Ruth is at her sister’s'],
      ],
      budget: [
        ['Paper and postage for 120 posters', '640'],
        ['Paper for 48 Saturday hours', '310'],
        ['Sign painter, half a day', '180'],
      ],
      measures: [
        ['Saturday hours sold', 'The book beside the till', 'Monday'],
        ['Full sets after one', 'Order numbers with an S', 'First Monday of the month'],
        ['Who sent them', 'Question at the table', 'Every hour, on the slip'],
      ],
      stop_rules: [
        'The evening at the tea shop, if fewer than four people come.',
        'The letter, if nobody mentions it in two months.',
      ],
    },
    review: {
      comment:
        'A poster, three shops and one letter: I can see you doing this in February too. Forty people at the press is now a goal with a reason behind it.',
      strengths: 'Every number has a place where it comes from. Nobody has to remember anything.',
      improvements:
        'Saturday eats four of your seven hours. What happens in the week when a wedding runs late?',
      action: '- Decide today which of the three is dropped first\n- Put the two letters into the calendar',
    },
    remarks: [['people keep it', 'Of course they do.']],
  },
};
