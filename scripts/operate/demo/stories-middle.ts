import type { DemoStory } from './demo-story.ts';

/** Participants between day 6 and day 13. */
export const middleStories: Readonly<Record<string, DemoStory>> = {
  'Hannah Weiss': {
    days: {
      6: {
        work: [
          'Main persona: Karin, 52, controller. Ran the Berlin half marathon in 2009. Says "I used to run" at parties.',
          'Wants: one hour on Sunday without thinking of her knee. Fears: being told that she is too old for it.',
          'Second persona: Jörg, 44, lorry dispatcher. His doctor sent him. Wants exercises that fit between two calls.',
          'Channels: the company physician, the running shop, never the internet.',
        ],
        note: 'Karin is partly me. Is that a problem?',
        review: {
          comment:
            'It is an advantage as long as you know it. "I used to run", said at parties, tells me more than any age could.',
          strengths: 'Two people who would never sit in the same waiting room for the same reason.',
          improvements: 'Jörg did not choose you, his doctor did. What does the doctor need to hear?',
          action:
            '- Mark Karin as the main one on the wall\n- Call one physician and ask why they send people to you',
        },
        remarks: [['I used to run', 'Listen for this in the first minute of every visit.']],
      },
    },
    talk: [
      [
        5,
        0.8,
        'client',
        'Two talks done, both in the changing room. People talk better with their shoes off.',
      ],
      [5, 1.2, 'coach', 'I shall pass that on as a method.'],
      [6, -1.5, 'client', 'I will be slower next week, a colleague is ill and I have her patients too.'],
      [6, -1.2, 'coach', 'Thank you for saying so. Your days stay where they are.'],
      [
        6,
        76,
        'coach',
        'How is your colleague, Hannah? When you have half an hour again: day 7 begins with a list you could write in your sleep.',
      ],
    ],
  },
  'Diego Morales': {
    days: {
      7: {
        fileName: 'usp-cafe-alameda.txt',
        work: [
          'What every roaster says: fresh, fair, single origin.',
          'What only we can say: bring your tin, pay 20 per cent less, and we know it by its dents.',
          'Proof: 212 tins are in our book; 140 came back last month.',
          'Tried on a customer: "So I am number 88 for life?" Yes.',
        ],
        note: 'My partner thinks the tin is a gimmick. The book says otherwise.',
        review: {
          comment:
            '"So I am number 88 for life?" No gimmick gets such an answer. The tin is your USP, and the book is its proof.',
          strengths: '140 of 212 in one month. I have never seen a loyalty card with such a number.',
          improvements:
            'The discount is not the point; belonging is. Try the sentence without the 20 per cent.',
          action: '- Tell it to three strangers without the price\n- Photograph ten tins, dents included',
        },
        remarks: [['know it by its dents', 'Here is your brand.']],
      },
    },
    talk: [
      [5, 1, 'client', 'I asked five regulars what bothers them. Four said: nothing. Is that a good sign?'],
      [5, 1.6, 'coach', 'It is a polite one. Ask what they drank before you opened, and why they stopped.'],
      [6, -2, 'client', 'They stopped because it had become an outing. Coffee as an outing!'],
      [6, -1.6, 'coach', 'Write that down exactly as you told me.'],
      [7, 0.4, 'client', 'The tins were my mother’s idea, by the way. She still has number 1.'],
    ],
  },
  'Sara Haddad': {
    days: {
      9: {
        fileName: 'character.md',
        work: [
          'Attentive, never intrusive: we ask what you will do in it, not what you weigh.',
          'Frank, never sharp: "This one is not worth the money" is said before the scissors.',
          'Patient, never slow: three fittings if needed, all within ten days.',
          'Discreet, never secretive: no names, but you may see every seam.',
          'Proud, never grand: our label is inside.',
        ],
        note: 'I have not done days 4 and 5; the season of weddings came in between. Frank was my husband’s word. Does it fit a tailor?',
      },
    },
    talk: [
      [
        8,
        0.5,
        'client',
        'A customer asked for a discount because I had "only" shortened it. What does my position say to that?',
      ],
      [8, 0.9, 'coach', 'What did you say?'],
      [8, 1.4, 'client', 'That I had shortened it so that nobody can tell. She paid.'],
      [8, 1.6, 'coach', 'Then your position works without a sheet of paper.'],
      [9, 1.5, 'client', 'I would like to catch up on days 4 and 5 over the weekend. Is it still worth it?'],
    ],
  },
  'Ben Whitaker': {
    days: {
      10: {
        fileName: 'voice guide.txt',
        work: [
          'We sound like somebody standing under the tree with you: slow, exact, on the side of the tree.',
          'Before: "Our certified arborists deliver comprehensive tree solutions."',
          'After: "We climb it, we look, and we tell you what we would do if it were ours."',
          'Before: "Removal is recommended for safety reasons."',
          'After: "This one must go, and I am sorry. The fungus is on page two."',
        ],
        note: 'Insurers read our reports too. Can the second rewrite go to an insurer, or do I need two voices?',
      },
    },
    talk: [
      [9, 1, 'client', 'My daughter says our brand is a badger. Is that a trait?'],
      [9, 1.3, 'coach', 'Ask her what a badger never does. That is the second half of the trait.'],
      [9, 1.8, 'client', '"Never rushes and never leaves." I have nothing to add.'],
      [10, -2, 'client', 'Half of our texts are risk reports. Does the voice apply there?'],
      [10, -1.5, 'coach', 'There above all. A frightened owner reads them at night.'],
    ],
  },
  'Fatima Zahra Idrissi': {
    days: {
      12: {
        work: [
          'Survivors: "Half of it goes to the loom." "Signed by her hands." "From one valley."',
          'Tested on two customers and my aunt. An hour later all three had the first; nobody had the third.',
          'One-liner: Atlas Weave sells rugs from one valley, each with its weaver’s name and half of the price for her.',
        ],
        note: 'In French the first becomes "La moitié revient au métier", and it rhymes. May a tagline differ from language to language?',
      },
    },
    talk: [
      [10, 0.6, 'client', 'I write in French, think in Darija and sell in English. Whose voice is it?'],
      [10, 1.2, 'coach', 'Write the rules for the thinking. The sentences may change, the manners stay.'],
      [11, 0.7, 'client', 'May I quote Lalla Khadija by name? She cannot read it, but I read it to her.'],
      [11, 1, 'coach', 'If she heard it and said yes, then by name, and with the name of her village.'],
      [12, 20, 'client', 'The aunt has begun to say the line on the telephone. I think it is decided.'],
    ],
  },
  'Oliver Grant': {
    days: {
      12: {
        work: [
          'Survivors: "One slate at a time." "Before it costs a ceiling." "We look up."',
          'Tested on the postman and on my mother-in-law. Both kept the first, both smiled at the third.',
          'One-liner: Grant & Daughter mend old roofs slate by slate, with a photo of each one.',
        ],
        note: 'My daughter wants "We look up" on the van. I want the first one. She drives the van.',
        review: {
          comment:
            'One for the letterhead, one for the van: "One slate at a time" tells what you do, and "We look up" is a wave across the street. But only one is the tagline, and it is yours.',
          strengths: 'Tested on two people who owe you nothing.',
          improvements: 'The one-liner has two thoughts. The photo could wait for the second sentence.',
          action: '- Let her have the van\n- Cut the one-liner to twelve words',
        },
      },
    },
    talk: [
      [11, 1, 'client', 'Objection number one is always the price of scaffolding. I cannot change that.'],
      [11, 1.4, 'coach', 'You can say it first. Whoever names the bad number is believed about the others.'],
      [12, 9, 'client', 'She has already ordered the letters for the van.'],
    ],
  },
  'Mireille Laurent': {
    days: {
      13: {
        fileName: 'story-atelier-laurent.md',
        work: [
          'A woman brought her grandfather’s recipes in a plastic bag. Four hundred slips, some with butter on them.',
          '"It is not worth anything," she said. "I only cannot throw it away."',
          'She came every Thursday and watched. She put the slips in order herself, by season, as he had cooked.',
          'The book has a blank page at the end of each season. In March she wrote the first recipe of her own.',
          '',
          'Short: She brought his recipes in a plastic bag. Now they are a book, and she is writing on.',
        ],
        note: 'I left the butter in. Too much?',
        review: {
          comment:
            'Leave the butter. And the blank pages are the best ending I have read this year: she acts, you step back, and it goes on without you.',
          strengths: 'The customer is at the centre; you appear only as a place to sit on Thursdays.',
          improvements: 'The short version loses the doubt. Half a sentence would be enough.',
          action: '- Ask her whether you may print it\n- Read the short one aloud to somebody in a hurry',
          resources: 'Your own first draft: the third sentence you crossed out is good',
        },
        remarks: [
          ['I only cannot throw it away', 'This is the problem you solve, in six words.'],
          ['In March', 'Keep the month. It is what makes it true.'],
        ],
      },
    },
    talk: [
      [12, 0.7, 'client', 'I missed day 9 and I notice it: I have no word for how we are.'],
      [12, 1.1, 'coach', 'It is still open, and it takes an evening. You will write day 14 faster for it.'],
      [13, -1, 'client', 'Must the story have a number at the end? Mine has a blank page.'],
      [13, -0.6, 'coach', 'A blank page is a fact. Keep it.'],
    ],
  },
};
