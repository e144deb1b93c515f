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
        fileName: 'Masala Tiffin values.txt',
        work: [
          'Hot means hot. We measure at the last desk, not at our door. We never send a box out under 65 degrees.',
          'Nothing thrown away. Steel boxes, cloth bags, leftovers to the shelter at three. We never pack in plastic, not even the sauce.',
          'Cooked by name. The card says who cooked. We never hide behind "the kitchen".',
        ],
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
        fileName: 'map-of-the-market.md',
        work: [
          'Compared: the chain by the motorway, the student in the yard, an app that sends a van, buying a new one, leaving it broken.',
          'Axes: days without a bicycle, and whether they know your bicycle.',
          'The chain: nine days in May. The van: tomorrow, but a different man each time.',
          'Gap one: back on the same day, from somebody who knows the bicycle.',
          'Gap two: a family’s five bicycles at once, before the season.',
        ],
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
        work: [
          'Persona one: Lucia, 41, two children, buys flowers on Friday for the kitchen table.',
          'Persona two: Marta, 44, one child, buys flowers on Saturday for the hall.',
          'Both like colours and do not like lilies. Both found us by walking past.',
        ],
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
        remarks: [['Both like colours', 'This line tells you that they are the same person.']],
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
  'Ingrid Solheim': {
    days: {
      5: {
        work: [
          'Talked to the Haugens on Saturday and to Berit on Sunday.',
          'What set it off: the pipe that burst while they were driving up, children asleep in the back.',
          '"We had cleaned for five hours before we sat down."',
          '"I no longer look forward to Fridays."',
          'Problem: families with a cabin two hours away lose the first half of each weekend to the house itself.',
        ],
        note: 'Berit cried a little. I had not expected that about a cabin.',
        review: {
          comment:
            '"I no longer look forward to Fridays" is the truest line of the week. The problem sentence does not mention you once, exactly as it should be.',
          strengths: 'The moment is exact: the car, the children asleep, the water.',
          improvements: 'What had they tried before? A neighbour with a key, I would guess.',
          action: '- Ask the Haugens what they did the year before\n- Keep Berit’s sentence for day 11',
        },
      },
    },
    talk: [
      [
        5,
        8,
        'client',
        'We have the first frost warning and eleven cabins. I am afraid I must stop for a while.',
      ],
      [
        5,
        8.5,
        'coach',
        'Of course. I have paused your sprint; nothing is lost, and day 6 waits. Write when the pipes are safe.',
      ],
      [5, 40, 'coach', 'No hurry at all, only this: Berit’s Fridays have stayed with me.'],
    ],
  },
};
