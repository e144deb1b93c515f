import type { DemoStory } from './demo-story.ts';

/** The demo sign-in, so every day has its own texts. */
export const elena: DemoStory = {
  days: {
    1: {
      note: 'My brother says "make it again when it breaks" sounds like bad plates. I like it because it is what we do. Who is right?',
      review: {
        comment:
          'You are. "Make it again when it breaks" is the reason to buy from you and not from a catalogue: it says that plates are for using. I could repeat the sentence after one reading.',
        strengths: 'Two verbs, both true, and no word that belongs in a brochure.',
        improvements:
          '"Everyday tables" is a little general. The people in your second field are more vivid than that.',
        action: '- Say it to three customers at the Saturday market\n- Write down which half they repeat',
        resources: 'Read the label on something you would never replace. What does it promise?',
      },
      remarks: [
        ['make it again when it breaks', 'This half is yours alone. Everything else may change.'],
        ['why_started', 'Your grandmother’s plates are the beginning of day 13. Keep them for it.'],
      ],
    },
    2: {
      fileName: 'vision-duarte-ceramics.md',
      work: [
        'In 2030, three hundred kitchens between Porto and Aveiro eat from our plates every day, and none of those plates is too good for a Tuesday.',
        '',
        'Signs that it came true:',
        '1. One order in three is a single plate, to replace a broken one.',
        '2. Joana runs the second wheel and signs her own bowls.',
        '3. Two restaurants in Aveiro serve on us and say so on the menu.',
      ],
      note: 'Three hundred is four times what we have now. Too brave?',
      review: {
        comment:
          'Four times in four years is brave and countable, a good pair. And I love the first sign: a broken plate as proof of success.',
        strengths: '"Too good for a Tuesday" turns your mission into a picture.',
        improvements:
          'The restaurants are a different business. Are they a sign of this vision, or another one?',
        action: '- Ask Joana what her first own bowl would be\n- Decide on the restaurants before day 7',
      },
      remarks: [['too good for a Tuesday', 'Listen for this one when you reach your tagline.']],
    },
    3: {
      fileName: 'values.md',
      work: [
        'For use. We test each form at our own table for a month. We never make a piece for the cabinet.',
        'Repairable. We keep each glaze for ten years. We never end a series without telling those who own it.',
        'One pair of hands. Whoever throws it signs it. We never sign for each other.',
        'Honest seconds. A flaw goes on the label and off the price. We never hide one under a sticker.',
      ],
      note: 'I had "sustainable" first and threw it out, because everybody says it.',
      review: {
        comment:
          'Throwing it out was the best decision of the day: "we keep each glaze for ten years" says it better and can be checked.',
        strengths: 'Every refusal costs you money. That is how I know that they are real.',
        improvements:
          'The third is a rule of the workshop rather than a value. What is behind it: pride, or being answerable?',
        action:
          '- Read the four aloud to Joana and ask which one she would strike\n- Find one decision from last month that each would have changed',
      },
    },
    4: {
      fileName: 'market-map-duarte.md',
      work: [
        'Compared: the Swedish furniture house, two potters in Ílhavo, an online gallery, flea markets, keeping the old plates.',
        'Axes: can I use it every day without fear / can I get the same plate again in five years.',
        'The furniture house wins on fear and loses on again: series end every second year.',
        'The potters win hearts and lose on both: nobody dares to use a 60 euro plate.',
        'Gap one: handmade plates that may break, because they come back.',
        'Gap two: mixed sets that were planned to be mixed.',
      ],
      note: 'I went to both potters and told them why. One of them gave me tea and her glaze supplier. Is "keeping the old plates" a fair rival?',
    },
  },
  talk: [
    [
      1,
      -3,
      'client',
      'Hello! I have three drafts and like the last one least, but my brother likes it best. Do I count his vote?',
    ],
    [
      1,
      -2.6,
      'coach',
      'Good evening, Elena. Count him as one customer, not as the jury. Which one could he say by heart an hour later?',
    ],
    [1, -0.7, 'client', 'The one about breaking. He was annoyed about it, too.'],
    [1, -0.5, 'coach', 'There you have it.'],
    [
      2,
      -2,
      'client',
      'May a vision have a place in it? I cannot picture "Portugal", but I can picture Aveiro.',
    ],
    [2, -1.4, 'coach', 'It should. If you can see the street, so can the people who work with you.'],
    [
      3,
      10.5,
      'client',
      'Joana would strike "one pair of hands". She says she would gladly let me sign for her on Mondays.',
    ],
    [
      3,
      11,
      'coach',
      'Then it is worth a talk with her: is it about pride, or about knowing whom to ask when a handle comes off?',
    ],
    [
      5,
      0.3,
      'client',
      'Day 5 is open already, thank you! May the two talks be with people who bought from somebody else?',
    ],
    [
      5,
      0.7,
      'coach',
      'Those are the better ones. Ask what happened on the day they decided, and let them be polite about you for as short as possible.',
    ],
  ],
};
