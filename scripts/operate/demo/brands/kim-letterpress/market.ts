import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 4 to 6. */
export const market: StoryDays = {
  4: {
    answers: {
      alternatives: [
        ['Do nothing', 'A message to everybody is enough', 'Free', 'All friends do it', 'Emoji and a photo'],
        ['Online printer', '100 cards by Friday', 'Low', '48,000 reviews', 'Cheerful, orange, a countdown'],
        ['Copy shop on Bloor', 'While you wait', 'Low', 'A queue at noon', 'Grey, a bell, a price board'],
        [
          'Stationery designer',
          'A suite made for you',
          'High',
          'Weddings in magazines',
          'Cream, gold, script letters',
        ],
        [
          'Another letterpress studio',
          'Handmade, with soul',
          'High',
          'A film of the press',
          'Brown paper, rough edges',
        ],
        [
          'Making them at home',
          'Nobody else has these',
          'Low',
          'Twelve thousand videos',
          'Stamps, twine, glue',
        ],
      ],
      first_axis: 'How much help you get with the words',
      second_axis: 'How near you are when it is made',
      placements: [
        ['Do nothing', 'Low', 'High'],
        ['Online printer', 'Low', 'Low'],
        ['Copy shop on Bloor', 'Low', 'Middle'],
        ['Stationery designer', 'Middle', 'Low'],
        ['Another letterpress studio', 'Low', 'Middle'],
        ['Kim Letterpress', 'High', 'High'],
      ],
      gaps: [
        'Help with what to say. Worth it because people arrive with 200 words and are afraid of them; nobody does it because it takes an hour that cannot be sold by the piece.',
        'The customer’s own hand on the press. Worth it because what I printed myself I do not throw away; nobody does it because insurance and patience are both needed.',
      ],
    },
    note: 'I ordered 100 cards from the online printer. They were good. I had hoped they would be worse.',
    review: {
      comment:
        'Ordering from the rival and admitting that the cards are good: this map can be trusted. Both of your axes are about people and not about paper, which is why you stand alone.',
      strengths: '"An hour that cannot be sold by the piece" explains why the gap is still open.',
      improvements: 'Doing nothing scores high on nearness. Is it really near, or only quick?',
      action: '- Ask one couple who sent only a message how it felt\n- Keep the ordered cards for day 14',
    },
    remarks: [['I had hoped they would be worse', 'So did I. Thank you for writing it down.']],
  },
  5: {
    answers: {
      talks: [
        ['Leila, married in September', '-2', 'In person'],
        ['Marcus, tea shop, ordered elsewhere', '-1', 'By phone'],
      ],
      interview: [
        [
          'The hall asked for the final number, and nobody had an invitation',
          'A customer put my tea into another tin',
        ],
        ['Since the engagement, eleven months', 'Since we opened, three years'],
        ['Four templates, and my cousin who draws', 'A label maker, then an online printer'],
        ['I write, I delete, I write', 'I put a sticker on a sticker'],
        ['Nine evenings, 60 dollars for templates', '400 dollars of labels in a drawer'],
        ['I would dare to send it to my grandmother', 'People would keep the tin'],
        ['Whether I was afraid of sounding silly. Yes.', 'What my tea is called at home'],
      ],
      trigger:
        'Somebody asked for the text by a date. Until then the paper had been the problem; from that hour it was the words.',
      today_instead: 'They copy a template word for word, or they cover what they have with something newer.',
      cost: 'Nine evenings for Leila. For Marcus 400 dollars of labels, and customers who call his tea "the green one".',
      quotes: [
        'I can write a discharge letter in four minutes. I could not write this.',
        'Everything I wrote sounded like a bank.',
        'They keep the tea and throw away my name.',
        'I wanted somebody to say: stop, that is enough.',
      ],
      good_result: 'The card stands on the shelf a year later, and it still sounds like me.',
      surprise: 'Neither of them mentioned paper until I did.',
      problem:
        'People with something to announce sit for weeks before an empty card, because every ready-made sentence sounds like somebody else’s, and then send what they do not mean.',
    },
    note: 'Marcus nearly ordered from us in March. He thought that we only do weddings.',
    review: {
      comment:
        '"Everything I wrote sounded like a bank." You sold paper for six years to people who were looking for words. The problem sentence is clean: no press in it, no paper, no you.',
      strengths: 'You asked somebody who had ordered elsewhere, and he told you why.',
      improvements: 'Marcus thought that you only do weddings. That belongs on day 17; note it there today.',
      action: '- Talk to one more shop that ordered elsewhere\n- Keep "stop, that is enough" for day 12',
      resources: 'Rob Fitzpatrick, The Mom Test, the chapter on good data',
    },
    remarks: [
      ['stop, that is enough', 'Somebody has just told you what you really sell.'],
      ['Neither of them mentioned paper', 'Worth a line on the wall.'],
    ],
  },
  6: {
    answers: {
      main_name: 'Leila',
      main_facts:
        '31, nurse on a children’s ward, shares a flat near Christie Pits, marries in September with 70 guests.',
      main_beliefs:
        'She believes that small things show whether somebody cares. Keeps every note that a child has written to her. Admires her aunt, who writes real letters.',
      main_goals: 'To send something that her grandmother in Tabriz puts on the shelf.',
      main_challenges:
        'Two languages, one card, and every sentence sounds like a bank when she writes it down.',
      main_help:
        'An hour at the table with Ruth, in which forty words become nine, and the lever at the end.',
      main_channels: 'A card she received, the florist, the notice board in the staff room.',
      main_sentence: 'I wanted somebody to say: stop, that is enough.',
      second_name: 'Marcus',
      second_facts: '44, owns a tea shop of 20 square metres on Dundas Street West, one helper on Saturdays.',
      second_beliefs:
        'He believes in repeat customers and in good tools. Counts everything twice, admires his barber.',
      second_goals: 'That people ask for the tea by its name.',
      second_challenges: 'He needs 300 labels, not 5,000, and has twelve kinds that change with the harvest.',
      second_help:
        'One forme with a gap for the name, kept standing, so that a new harvest costs an afternoon.',
      second_channels: 'The shop next door, the market on Sunday, a label on something he likes.',
      second_sentence: 'They keep the tea and throw away my name.',
      third_name: 'Agnes',
      third_facts: '58, school secretary, two brothers, arranges the funeral of her father within a week.',
      third_beliefs: 'She believes that one should do things properly and not talk about it.',
      third_goals: 'A card for the people who came, with him in it.',
      third_challenges: 'Seven days, two brothers with two opinions, and no sleep.',
      third_help: 'A fixed price, a date in the first answer, and a person who reads the name aloud.',
      third_channels: 'The undertaker, the parish office, a neighbour who kept a card.',
      third_sentence: 'It does not have to be much. It has to be him.',
      lookalike:
        'The brand manager who wants "something in letterpress" as a finish. He has the words already and would like them deeper.',
      first_choice:
        'Leila. Couples send 70 cards to 70 kitchens, and one in five orders begins with a card seen there. What helps her helps Agnes and Marcus too.',
    },
    note: 'Agnes is one order in ten. I could not leave her out.',
    review: {
      comment:
        'Keep Agnes. She is one order in ten and the reason why people trust the other nine. All three want the same hour at the table, and for three different reasons.',
      strengths: 'The sentences are quotations and not inventions. I can hear three voices.',
      improvements: 'Leila reads nothing about printing. Where does she first meet the word letterpress?',
      action: '- Ask Leila what she typed into the search box\n- Leave two cards on the board of her ward',
    },
    remarks: [['It has to be him.', 'Five words that could stand above the door.']],
  },
};
