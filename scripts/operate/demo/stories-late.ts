import type { DemoStory } from './demo-story.ts';

/** Participants between day 14 and day 19. */
export const lateStories: Readonly<Record<string, DemoStory>> = {
  'Samuel Mensah': {
    days: {
      14: {
        fileName: 'mood board - ten pictures.txt',
        work: [
          '1: a freezer lid, half open, at night. 2: the roof of the bakery at six, still pink.',
          '3: my brother’s flour on a light switch. 4: a clean cable, tied twice. 5: the street dark, one window lit.',
          '6 to 10: hands, tools in their places, tea on a ladder.',
          'Direction: night work and first light. No blue skies and no smiling families under panels.',
        ],
        note: 'Everybody in solar shows a blue sky. Do we look too dark without one?',
        review: {
          comment:
            'Number five is your brand: the street dark, one window lit. Nobody will take you for anybody else, and that is the point of leaving out the blue sky.',
          strengths: 'The pictures are about the shops and not about the panels.',
          improvements: 'Six to ten share one sentence. They deserve one each.',
          action:
            '- Write the five missing sentences\n- Ask your brother whether you may use the light switch',
        },
        remarks: [['one window lit', 'Try this as the first picture on the website.']],
      },
    },
    talk: [
      [12, 0.9, 'client', '"The lights stay on" is taken by a candle shop in Kumasi.'],
      [
        12,
        1.4,
        'coach',
        'A different trade and town; but look at your second one again. "We install at night" is odder, and true.',
      ],
      [13, 1, 'client', 'I told the bakery story at church. Two shops came to me afterwards.'],
      [13, 1.5, 'coach', 'Then it is finished. Do not polish it any more.'],
      [14, 5, 'client', 'Does the board have to be on paper? Mine is on the wall of the van.'],
    ],
  },
  'Greta Holm': {
    days: {
      16: {
        work: [
          'Main: lilac #C9B6E4. Second: pale grey #E8E6EE. Accent: mint #BFE8D4.',
          'Type: a thin sans for everything, 14 px.',
        ],
        note: 'It is calm. My daughter says she cannot read it.',
        review: {
          comment:
            'It is calm, and your daughter is right: lilac on pale grey is 1.5 to 1, and your people are over fifty. I have kept day 17 closed for now, because all ten places would have to be done twice. Keep the lilac as a ground and give it a dark partner.',
          strengths: 'The mood is exactly that of your board on day 14.',
          improvements: 'No pair passes, and 14 px in a thin face is a wall.',
          action:
            '- Choose one dark colour for all text\n- Check each pair and write the number beside it\n- Set the body to 18 px and hand it in again',
          resources: 'WebAIM contrast checker: webaim.org/resources/contrastchecker',
        },
        remarks: [
          ['14 px', 'Hold it at arm’s length, without your glasses.'],
          ['lilac #C9B6E4', 'Stays, as a ground.'],
        ],
      },
    },
    talk: [
      [14, 0.8, 'client', 'All my pictures are of chairs. I only noticed on the wall.'],
      [14, 1.2, 'coach', 'Chairs, in a yoga studio for stiff backs? That is no accident.'],
      [15, 1, 'client', 'I would love a new logo, honestly.'],
      [
        15,
        1.6,
        'coach',
        'I know. Write the brief, put it away for ninety days and see whether it still tempts you.',
      ],
      [
        16,
        10,
        'client',
        'Read it. I put the sheet across the kitchen and could not read it either. New version tomorrow.',
      ],
    ],
  },
  'Rafael Costa': {
    days: {
      16: {
        fileName: 'colours and type.md',
        work: [
          'Main: crust #5B3A21. Ground: flour #FBF6EC. Accent: the blue of our door #1F4E79.',
          'Checked: crust on flour 9.4 to 1, blue on flour 8.0 to 1, flour on crust the same.',
          'Type: Bitter for headings, Work Sans for prices. Both under the Open Font Licence.',
          'The chalk board stays chalk.',
        ],
        note: 'Is the chalk board against the rules if it is in my own hand?',
        review: {
          comment:
            'It is the best rule on the page. A palette that knows where it does not apply has been thought through.',
          strengths: 'The blue comes from your door; people know it already.',
          improvements:
            'Work Sans has two kinds of figures. Choose the tabular ones, so that the prices stand in line.',
          action: '- Print one price list in each size\n- Match the blue of the paper bags to the door',
        },
        remarks: [['The chalk board stays chalk', 'Frame this sentence.']],
      },
    },
    talk: [
      [14, 0.7, 'client', 'Do crumbs belong on a mood board? There are real ones on mine now.'],
      [14, 1, 'coach', 'As long as they are yours.'],
      [15, 1.2, 'client', 'The sign painter has the drawing of 1974! The F had a longer arm.'],
      [15, 1.7, 'coach', 'Then ask what you lost with it. A logo may grow back.'],
      [16, 4.5, 'client', 'I took the paint number from the door. It is called "Azul Atlântico", what else.'],
    ],
  },
  'Nadia Petrova': {
    days: {
      18: {
        fileName: 'journey and first offer.txt',
        work: [
          'Hears: from the school secretary. Asks: by voice message, at night. Tries: one letter. Pays: cash or phone. Returns: with the next letter.',
          'Improvements: a card for secretaries; an answer before eight; the price in the first reply; a receipt in two languages; a reminder before deadlines.',
          'First offer: one letter, explained by phone within a day, 15 euros, whatever its length.',
        ],
        note: 'I had prices by the word for eleven years. One price feels like jumping.',
        review: {
          comment:
            'Jump. Nobody knows how many words a letter from the tax office has, but everybody knows what 15 euros are. It is the kindest line on the page.',
          strengths: 'You found the real doorway: the school secretary.',
          improvements:
            '"Whatever its length" will bring you a 40-page contract one day. Say one letter, up to four pages.',
          action: '- Print twenty cards for three secretaries\n- Count the night messages for two weeks',
        },
        remarks: [['15 euros', 'Say this in the first line, not in the third.']],
      },
    },
    talk: [
      [16, 1, 'client', 'I never made day 11. The school year began and everybody had forms.'],
      [
        16,
        1.5,
        'coach',
        'Those forms were your message house, only unwritten. Take it when the phone is quieter.',
      ],
      [17, 0.8, 'client', 'Our map entry said "permanently closed". Since spring!'],
      [17, 1.1, 'coach', 'That one repair may be worth the three weeks. Well found.'],
      [18, -2, 'client', 'Is a voice message at midnight a stage of the journey?'],
      [18, -1.4, 'coach', 'It is the most honest one. Decide when you answer, and tell them so at once.'],
    ],
  },
};
