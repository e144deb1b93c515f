import type { DemoStory } from './demo-story.ts';

/** Participants between day 10 and day 13. */
export const middleStories: Readonly<Record<string, DemoStory>> = {
  'Ben Whitaker': {
    days: {
      10: {
        answers: {
          voice_words: [
            ['Slow', 'Say what you saw, in order', 'Begin with the bill', 'We climbed it. Then we looked.'],
            ['Exact', 'Name the branch and the page', 'Say "various issues"', 'The fungus is on page two.'],
            [
              'On its side',
              'Say what would keep it standing',
              'Use fear to sell a saw',
              'It needs one cable and five years.',
            ],
          ],
          words_used: ['climb', 'keep', 'look', 'if it were ours', 'page two', 'I am sorry'],
          words_avoided: ['solutions', 'removal', 'comprehensive', 'hazard', 'certified arborists'],
          tone: [
            ['Standing beside you', 'Let us walk round it once before we talk.'],
            ['Slowly, with the price', 'The report is 180 pounds, whatever it says.'],
            ['Plain, and at once', 'We broke the birdbath. A new one comes on Friday.'],
            ['For the tree', 'It has leaves on the north side again.'],
          ],
          length_rules: ['One page for the owner, the rest behind it.', 'No sentence above 18 words.'],
          text_before:
            'Our certified arborists deliver comprehensive tree solutions. Removal is recommended for safety reasons.',
          text_after:
            'We climb it, we look, and we tell you what we would do if it were ours. This one must go, and I am sorry. The fungus is on page two.',
        },
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
        answers: {
          raw_lines: [
            'Half of it goes to the loom',
            'Signed by her hands',
            'From one valley',
            'You know who made it',
            'Her name is in the corner',
            'A rug and a name',
            'Fairly knotted',
            'Made slowly, paid at once',
            'The valley at your feet',
            'Woven by somebody',
          ],
          survivors: [
            ['Half of it goes to the loom', 'Yes', 'Yes', 'Yes', 'Yes'],
            ['Signed by her hands', 'Yes', 'Yes', 'No', 'Yes'],
            ['From one valley', 'No', 'Yes', 'Yes', 'Yes'],
          ],
          already_used: [
            ['"Signed by her hands" is a jeweller in Lyon.'],
            ['No entry for the first in carpets and textiles.'],
            ['Three shops here say "fair", none says how much.'],
          ],
          answers_heard: [
            'They sell rugs, and half of the money is hers. (a customer, after an hour)',
            'Half to the loom. What else? (my aunt)',
          ],
          tagline: 'Half of it goes to the loom.',
          one_liner:
            'Atlas Weave sells rugs from one valley, each with its weaver’s name and half of the price for her.',
          places: ['The back of every rug', 'The first line of the website', 'The receipt'],
        },
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
        answers: {
          raw_lines: [
            'One slate at a time',
            'Before it costs a ceiling',
            'We look up',
            'The roof you have',
            'Up and down in a day',
            'Dry hall, dry hall',
            'Slate by slate',
            'A photo of each one',
            'Older than us, and still on',
            'Somebody should look at that',
          ],
          survivors: [
            ['One slate at a time', 'Yes', 'Yes', 'Yes', 'Yes'],
            ['Before it costs a ceiling', 'Yes', 'No', 'Yes', 'Yes'],
            ['We look up', 'No', 'Yes', 'Yes', 'Yes'],
          ],
          already_used: [
            ['A patience game, nothing else.'],
            ['No entry in the class for building.'],
            ['Nobody here has a line at all.'],
          ],
          answers_heard: [
            'Slates, one by one. He takes pictures. (the postman)',
            'They only mend what is broken. (my mother-in-law)',
          ],
          tagline: 'One slate at a time',
          one_liner: 'Grant & Daughter mend old roofs slate by slate, with a photo of each one.',
          places: ['The letterhead', 'The van, perhaps', 'The ladder'],
        },
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
        answers: {
          life_before:
            'Four hundred slips in a kitchen drawer, some with butter on them. She opened it only at Christmas.',
          turning_point: 'The drawer broke in January, and they lay on the floor.',
          doubt: '"It is not worth anything," she said. "I only cannot throw it away."',
          steps: [
            'She came every Thursday and watched.',
            'She put the slips in order herself, by season, as he had cooked.',
            'We left a blank page at the end of each season.',
          ],
          life_after: 'In March she wrote the first recipe of her own.',
          own_reason: 'I bound my first book out of a box of letters. I was nine. Nobody had asked me to.',
          story_long:
            'A woman brought her grandfather’s recipes in a plastic bag. Four hundred slips, some with butter on them. She said that they were not worth anything, and that she could not throw them away. She came every Thursday and watched. She put the slips in order herself, by season, as he had cooked. The book has a blank page at the end of each season. In the third month she wrote a recipe of her own.',
          story_short:
            'She brought his recipes in a plastic bag. Now they are a book, and she is writing on.',
          person_to_show: 'Her hands on the blank page; she agreed.',
        },
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
