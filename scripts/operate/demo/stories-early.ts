import type { DemoStory } from './demo-story.ts';

/** Participants up to day 6. */
export const earlyStories: Readonly<Record<string, DemoStory>> = {
  'Marek Nowak': {
    days: {},
    talk: [
      [
        1,
        0.4,
        'coach',
        'Welcome, Marek. Take the kitchen you were proudest of last year and begin with the people who cook in it now.',
      ],
    ],
  },
  'Aoife Brennan': {
    days: {
      1: {
        note: 'I say "their people" because nobody here says "owner". Does it read oddly from outside Ireland?',
      },
    },
    talk: [
      [1, -1.6, 'client', 'Do I write for the dog or for the human? It is always the human who cries first.'],
      [
        1,
        -1.1,
        'coach',
        'For the human, then. But let the dog into the sentence; it is the dog they came for.',
      ],
      [1, 0.3, 'client', 'Done. The front door got in. It is where everything happens.'],
    ],
  },
  'Lukas Steiner': {
    days: {
      1: {
        note: 'Is "at work" enough, or do I need to say nurses?',
        review: {
          comment:
            '"Speak at work within six weeks" is a promise with a date, and I believe it from you. "At work" is enough: the nurses will tell each other.',
          strengths: 'The change is in it, and not a single word about lessons.',
          improvements:
            '"Newcomers" can be heard as "foreigners". Ask two of your pupils what they call themselves.',
          action: '- Ask the two before Friday\n- Try the sentence on a head nurse',
        },
        remarks: [['newcomers', 'A good word for you. Is it a good word for them?']],
      },
    },
    talk: [
      [1, -2.2, 'client', 'I have three groups of pupils. Must the mission fit all three?'],
      [1, -1.9, 'coach', 'No. Write it for those you would be sorry to lose.'],
      [1, 0.8, 'client', 'Then it is the night shift. That was easier than I thought.'],
    ],
  },
  'Priya Raman': {
    days: {
      3: {
        answers: {
          proud_day:
            'On the last day before the holidays the lift was broken. Our driver carried 28 boxes up to the sixth floor, and they were still too hot to hold.',
          angry_day:
            'Another kitchen delivered to the same house. I found their boxes in the bin at two, half full, plastic forks in the rice.',
          shared_words: [
            'hot',
            'steel',
            'names',
            'waste',
            'respect',
            'home',
            'on foot',
            'rice',
            'thanks',
            'four o’clock',
          ],
          values: [
            [
              'Hot means hot',
              'We measure at the last desk, not at our door.',
              'We never send a box out under 65 degrees.',
            ],
            [
              'Nothing thrown away',
              'Steel boxes, cloth bags, leftovers to the shelter at three.',
              'We never pack in plastic, not even the sauce.',
            ],
            ['Cooked by name', 'The card says who cooked.', 'We never hide behind "the kitchen".'],
          ],
          past_decision:
            'A team asked for paper plates for one day. We said no and washed 60 of ours instead. I would decide the same way, and charge for the washing.',
        },
        note: 'I skipped day 2 because of a wedding order for 180. I will catch up on Sunday. Are three values too few?',
      },
    },
    talk: [
      [
        1,
        1,
        'client',
        'I have never written down what we do. My husband read it and said: so that is why you get up at four.',
      ],
      [1, 1.5, 'coach', 'Keep his sentence somewhere. It may come back on day 13.'],
      [3, -3.5, 'client', 'I could not do day 2, we had a wedding. Do I have to go back before I go on?'],
      [
        3,
        -3.1,
        'coach',
        'No, go on. A missed day stays open, and the vision is easier after the values anyway.',
      ],
    ],
  },
  'Jonas Lind': {
    days: {
      4: {
        file: 'map-of-the-market.docx',
        note: 'I rang the chain as a customer and felt bad about it. Nine days. Did I leave anybody out?',
      },
    },
    talk: [
      [
        3,
        0.6,
        'client',
        'My apprentice wants "no stupid questions" on the list. I think it is a house rule, not a value.',
      ],
      [3, 1.1, 'coach', 'Ask what he has seen elsewhere. If there is a story behind it, it is a value.'],
      [4, 2, 'client', 'There was a story. It is on the list now.'],
    ],
  },
  'Chiara Verdi': {
    days: {
      6: {
        answers: {
          main_name: 'Lucia',
          main_facts:
            '41, two children, lives above the chemist, buys flowers on Friday for the kitchen table.',
          main_beliefs: 'She likes colours and does not like lilies.',
          main_goals: 'A table that looks like the weekend.',
          main_challenges: 'They wilt by Tuesday.',
          main_help: 'Flowers that last a week, with a grower’s name.',
          main_channels: 'She walks past.',
          main_sentence: 'Something yellow, please.',
          second_name: 'Marta',
          second_facts: '44, one child, lives in the next street, buys flowers on Saturday for the hall.',
          second_beliefs: 'She likes colours too, and no lilies in the house.',
          second_goals: 'A hall that smells of something.',
          second_challenges: 'They wilt by Wednesday.',
          second_help: 'Flowers that last a week.',
          second_channels: 'She walks past as well.',
          second_sentence: 'What do you have that is not pink?',
          lookalike: 'The wedding planner who wants 400 white roses.',
          first_choice: 'Lucia, because she comes a day earlier.',
        },
        note: 'They look alike to me as well, but these really are my customers.',
        review: {
          comment:
            'I believe that both are real, and that they are one persona. I have kept day 7 closed for now, because a USP for one person is easy and for two of the same it goes round in circles. You are an hour away.',
          strengths: 'The kitchen table and the dislike of lilies: I can see the room.',
          improvements:
            'Who buys from you and does not walk past? The restaurant on the corner? The man who comes once a year?',
          action:
            '- Merge Lucia and Marta\n- Talk to one person who buys for a reason other than their home\n- Hand it in again',
        },
        remarks: [['no lilies in the house', 'This line tells you that they are the same person.']],
      },
    },
    talk: [
      [4, 0.5, 'client', 'The supermarket has roses for 3.99. I cannot win that.'],
      [4, 0.9, 'coach', 'You do not have to be on that map. Which axis makes 3.99 look expensive?'],
      [4, 1.3, 'client', 'Days. Theirs last three, mine eight.'],
      [
        6,
        9.5,
        'client',
        'You are right, they are the same woman. I think the second one is the man with the yellow tulips, every fourth of May.',
      ],
      [6, 9.9, 'coach', 'Now I want to know about the fourth of May. Ask him, gently.'],
    ],
  },
};
