import type { DemoStory } from './demo-story.ts';

/** Participants between day 14 and day 19. */
export const lateStories: Readonly<Record<string, DemoStory>> = {
  'Greta Holm': {
    days: {
      14: {
        file: 'the-board-in-my-kitchen.jpg',
        note: 'I pinned nine pictures to the kitchen wall and photographed them. The sentences are still in my head.',
        review: {
          comment:
            'Nine chairs in nine kinds of light, and I know at once what your classes feel like. Next time with the sentences; without them only you can read it.',
          strengths: 'Everything is soft except the legs of the chairs. That is your balance.',
          improvements: 'A photograph of a wall is a good beginning. The captions are the work.',
          action:
            '- Write nine sentences, one for each chair\n- Say in one line what the light has in common',
        },
      },
      16: {
        answers: {
          palette: [
            ['Lilac', '#C9B6E4'],
            ['Pale grey', '#E8E6EE'],
            ['Mint', '#BFE8D4'],
          ],
          colour_jobs: [
            ['Lilac', 'All text and headings'],
            ['Pale grey', 'The ground'],
            ['Mint', 'What can be pressed'],
          ],
          text_pairs: [
            ['#C9B6E4', '#E8E6EE', 'Text'],
            ['#BFE8D4', '#E8E6EE', 'Buttons'],
          ],
          heading_typeface: 'Jost Light',
          heading_licence: 'SIL Open Font License',
          body_typeface: 'Jost Light',
          body_licence: 'SIL Open Font License',
          type_sizes: [
            ['24 pixels', 'Nobody kneels in the first term.'],
            ['14 px', 'Eight people, one physiotherapist, ten Thursdays.'],
            ['11 pixels', 'Bring socks.'],
          ],
          do: 'Keep everything light.',
          do_not: 'Nothing dark.',
          sample:
            'Yoga for people who think it is not for them. Eight chairs, one physiotherapist. Come on Thursday.',
        },
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
          ['All text and headings', 'Lilac stays, as a ground. This job needs a dark partner.'],
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
        answers: {
          palette: [
            ['Crust', '#5B3A21'],
            ['Flour', '#FBF6EC'],
            ['Door blue', '#1F4E79'],
          ],
          colour_jobs: [
            ['Crust', 'Text, prices, the stamp on the bag', '40 / 65 / 85 / 45'],
            ['Flour', 'The ground of everything', 'uncoated bag'],
            ['Door blue', 'The door, and what can be ordered', '95 / 65 / 25 / 15'],
          ],
          text_pairs: [
            ['#5B3A21', '#FBF6EC', 'Text and prices'],
            ['#1F4E79', '#FBF6EC', 'What can be ordered'],
            ['#FBF6EC', '#5B3A21', 'Work clothes'],
          ],
          heading_typeface: 'Bitter',
          heading_licence: 'SIL Open Font License; print and web',
          body_typeface: 'Work Sans',
          body_licence: 'SIL Open Font License; print and web',
          type_sizes: [
            ['32 pixels / 24 points', 'Bread worth walking for'],
            ['18 pixels / 12 points', 'Three breads and one cake, six mornings a week.'],
            ['14 pixels / 9 points', 'It stays fresh for four days. Ask us how to keep it.'],
          ],
          do: 'The chalk board stays chalk, in my own hand.',
          do_not: 'No blue on brown.',
          sample: 'Bread worth walking for. Three breads and one cake, from seven. Order for tomorrow.',
        },
        note: 'Is the chalk board against the rules if it is in my own hand?',
        review: {
          comment:
            'It is the best rule on the page. A palette that knows where it does not apply has been thought through.',
          strengths: 'The blue comes from your door; people know it already.',
          improvements:
            'Work Sans has two kinds of figures. Choose the tabular ones, so that the prices stand in line.',
          action: '- Print one price list in each size\n- Match the blue of the paper bags to the door',
        },
        remarks: [['stays chalk', 'Frame this sentence.']],
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
      15: {
        file: 'logo-sheet.pdf',
        note: 'The original file is lost. The sign painter traced it and made this sheet.',
      },
      18: {
        answers: {
          journey: [
            [
              'Who can tell me what this letter wants?',
              'The school secretary',
              'She has nothing to hand out',
            ],
            ['May I ask at night?', 'A voice message', 'Nobody knows when I answer'],
            ['What will it cost?', 'A price by the word', 'Nobody can count the words of a tax letter'],
            ['Did they understand me?', 'A page of plain words', 'The receipt is only in one language'],
            ['Is there a date I must keep?', 'The next letter', 'I do not remind anybody'],
          ],
          improvements: [
            ['A card for secretaries', 'Calls that name a school'],
            ['An answer before eight', 'Night messages answered by eight'],
            ['The price in the first reply', 'Messages until the yes'],
            ['A receipt in two languages', 'Questions after the receipt'],
            ['A reminder before deadlines', 'Families who come back'],
          ],
          first_offer: 'One letter, explained by phone within a day: 15 euros, whatever its length.',
          next_offer: 'Ten letters for 120 euros, for a family and all its schools and offices.',
        },
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
