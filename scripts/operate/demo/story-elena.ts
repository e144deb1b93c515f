import type { DemoStory } from './demo-story.ts';
import { elenasTalk } from './talk-elena.ts';

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
        notYet: [1],
        resources: 'Read the label on something you would never replace. What does it promise?',
      },
      remarks: [
        ['make it again when it breaks', 'This half is yours alone. Everything else may change.'],
        ['why_started', 'Your grandmother’s plates are the beginning of day 13. Keep them for it.'],
      ],
    },
    2: {
      answers: {
        target_year: '2030',
        different_for_customers:
          'It is Tuesday, half past seven, in a kitchen in Aveiro. Two children set the table with what is clean: three of our blue plates and two of the grey ones. One has a chip. Nobody says: not those.',
        known_for: 'The plates that are used, and that come back when they break.',
        refused_on_the_way:
          'A hotel wanted 400 pieces in a white that we do not make. A shop in Lisbon wanted us to stop selling single plates.',
        signs: [
          'One order in three is a single plate, to replace a broken one.',
          'Joana runs the second wheel and signs her own bowls.',
          'Two restaurants in Aveiro serve on us and say so on the menu.',
        ],
        mission_link:
          'We already make each plate again. When more people know that, they will dare to use them, and then they need us again.',
        vision:
          'In 2030, three hundred kitchens between Porto and Aveiro eat from our plates every day, and none of those plates is too good for a Tuesday.',
      },
      note: 'Three hundred is four times what we have now. Too brave?',
      review: {
        comment:
          'Four times in four years is brave and countable, a good pair. And I love the first sign: a broken plate as proof of success.',
        strengths: '"Too good for a Tuesday" turns your mission into a picture.',
        improvements:
          'The restaurants are a different business. Are they a sign of this vision, or another one?',
        action: '- Ask Joana what her first own bowl would be\n- Decide on the restaurants before day 7',
        notYet: [3],
      },
      remarks: [['too good for a Tuesday', 'Listen for this one when you reach your tagline.']],
    },
    3: {
      answers: {
        proud_day:
          'A man brought half a plate in newspaper. His wife had dropped it, and it was from their wedding. I had the glaze. When he fetched the new one he held both halves against it, and could not tell.',
        angry_day:
          'At the fair somebody turned a bowl over, looked for the price, and said: too good to use. I had made it for soup. I was angry for the rest of the day, mostly at my own label.',
        shared_words: [
          'use',
          'again',
          'hands',
          'honest',
          'soup',
          'repair',
          'signed',
          'ordinary',
          'time',
          'answer',
        ],
        values: [
          [
            'For use',
            'We test each form at our own table for a month.',
            'We never make a piece for the cabinet.',
          ],
          [
            'Repairable',
            'We keep each glaze for ten years.',
            'We never end a series without telling those who own it.',
          ],
          ['One pair of hands', 'Whoever throws it signs it.', 'We never sign for each other.'],
          [
            'Honest seconds',
            'A flaw goes on the label and off the price.',
            'We never hide one under a sticker.',
          ],
        ],
        past_decision:
          'We made twelve cake stands for a wedding. Seen through "For use" I should have said no: they have stood in a cabinet since, the bride told me.',
      },
      note: 'I had "sustainable" first and threw it out, because everybody says it.',
      review: {
        comment:
          'Throwing it out was the best decision of the day: "we keep each glaze for ten years" says it better and can be checked.',
        strengths: 'Every refusal costs you money. That is how I know that they are real.',
        improvements:
          'The third is a rule of the workshop rather than a value. What is behind it: pride, or being answerable?',
        action:
          '- Read the four aloud to Joana and ask which one she would strike\n- Find one decision from last month that each would have changed',
        notYet: [],
      },
    },
    4: {
      answers: {
        alternatives: [
          [
            'Keeping the old plates',
            'They still hold soup',
            'Free',
            'Twenty years of soup',
            'A chip here and there',
          ],
          [
            'The Swedish furniture house',
            'A set for a family by tonight',
            'Low',
            'Millions of kitchens',
            'Grey, friendly, stackable',
          ],
          [
            'Two potters in Ílhavo',
            'Each piece is unique',
            'High',
            'A prize, a window with lamps',
            'Brown paper and a quiet voice',
          ],
          [
            'An online gallery',
            'Signed by the artist',
            'High',
            'Photographs in magazines',
            'White walls, few words',
          ],
          [
            'Flea markets',
            'Older than you',
            'Low',
            'A stamp on the bottom',
            'Mixed, cheerful, never twice the same',
          ],
        ],
        first_axis: 'Can I use it every day without fear',
        second_axis: 'Can I get the same plate again in five years',
        placements: [
          ['Keeping the old plates', 'High', 'Low'],
          ['The Swedish furniture house', 'High', 'Low'],
          ['Two potters in Ílhavo', 'Low', 'Low'],
          ['An online gallery', 'Low', 'Low'],
          ['Flea markets', 'Middle', 'Low'],
          ['Duarte Ceramics', 'High', 'High'],
        ],
        gaps: [
          'Handmade plates that may break, because they come back. Worth it because people are afraid of a 60 euro plate; nobody does it because each glaze has to be kept.',
          'Mixed sets that were planned to be mixed. Worth it because every kitchen is mixed anyway; nobody does it because a set of six sells itself.',
        ],
      },
      first: {
        hours: 1.5,
        answers: {
          second_axis: 'How handmade does it look',
          placements: [
            ['Keeping the old plates', 'High', 'Low'],
            ['The Swedish furniture house', 'High', 'Low'],
            ['Two potters in Ílhavo', 'Low', 'High'],
            ['An online gallery', 'Low', 'High'],
            ['Flea markets', 'Middle', 'Low'],
            ['Duarte Ceramics', 'High', 'High'],
          ],
          gaps: [
            'Handmade plates for every day. Worth it because people are afraid of a 60 euro plate.',
            'Mixed sets that were planned to be mixed. Worth it because every kitchen is mixed anyway; nobody does it because a set of six sells itself.',
          ],
        },
      },
      note: 'I went to both potters and told them why. One of them gave me tea and her glaze supplier. Is "keeping the old plates" a fair rival?',
    },
  },
  talk: elenasTalk,
};
