import type { DemoStory } from './demo-story.ts';

/** Participants near the end of the sprint or past it. */
export const finishStories: Readonly<Record<string, DemoStory>> = {
  'Emre Yildiz': {
    days: {
      20: {
        fileName: 'five templates and calendar.md',
        work: [
          'Templates: a bench measured, a pair after a year of work, a question from the workshop, a mistake of ours, a trade explained.',
          'Tried: the pair after a year (the carpenter’s, with glue on the bridge). 31 answers, 4 visits booked.',
          'Calendar: Monday a bench, Thursday a question, the last Friday a mistake.',
          'First post: the glasses I made too elegant for a roofer.',
        ],
        note: 'My wife would rather begin with a success. I think the roofer is one. What do you say?',
      },
    },
    talk: [
      [
        18,
        0.6,
        'client',
        'The bench visit as first offer, without a test and without glasses. Is that still a product?',
      ],
      [18, 1, 'coach', 'It has a price, a date and a result. It is one.'],
      [19, 0.9, 'client', 'Three channels or two? The guild newsletter is free.'],
      [19, 1.3, 'coach', 'Free costs an evening. Two, and the guild in month three if Tuesdays hold.'],
      [20, 14, 'client', 'The roofer has agreed to be in the picture. With the old pair.'],
    ],
  },
  'Clara Johansson': {
    days: {
      20: {
        work: [
          'Templates: one hour in May, before and after a year, a plant that forgives, a question over the fence, what we would not plant.',
          'Calendar: one piece a week, always Sunday at seven in the evening, when people look at their gardens and sigh.',
          'First post: my own garden in the year I had no time.',
        ],
        note: 'Sunday evening was your idea from day 5, in a way.',
        review: {
          comment:
            'Sunday at seven, when people look out and sigh: I would not change a comma. Your own neglected garden is the right beginning, because nobody else dares to.',
          strengths: 'One piece a week is a promise that you will keep in June as well.',
          improvements: '"A question over the fence" needs a way for people to ask. Where is the fence?',
          action:
            '- Put a postcard into every delivery: one question, free\n- Prepare the four pieces of June now',
        },
      },
    },
    talk: [
      [19, 1, 'client', 'Goal in numbers: 14 gardens. It is what two hands can do.'],
      [19, 1.5, 'coach', 'I have rarely seen a goal with a reason attached. Keep both.'],
      [20, 0.5, 'client', 'One more day. I shall miss this.'],
      [20, 18, 'coach', 'Day 21 is open, Clara. Take the time it needs; the gardens have waited longer.'],
    ],
  },
  'Yuki Tanaka': {
    days: {
      21: {
        fileName: 'launch-tanaka-piano.txt',
        work: [
          'Line: Ten lessons, one piece, yours.',
          'Paragraph: You choose the piece you have always wanted to play. We cut it to your hands and to ten lessons. At the end you play it to whomever you like, or to nobody.',
          'Letter: to the 34 pupils of the last years, by hand, with the date of the first open evening.',
          'Checklist: all done but the door plate, which comes on Friday. Review of the first numbers: in two weeks.',
        ],
        note: 'The pupil of seventy will play the waltz at the opening. She asked, not I.',
        review: {
          comment:
            'Three weeks ago there was one sentence about one piece. Now there is a door plate on its way and a waltz in the air. "Or to nobody" is the most generous line of the sprint.',
          strengths: 'Three lengths, one thought. I could tell which was which with my eyes closed.',
          improvements: 'Only this: put the date on the paragraph too.',
          action: '- Write the 34 letters over three evenings, not one\n- Sit in the first row for the waltz',
        },
        remarks: [['or to nobody', 'Never let anybody talk you out of these three words.']],
      },
    },
    talk: [
      [19, 0.7, 'client', 'I have no wish to be on three channels.'],
      [19, 1.1, 'coach', 'Then be on one, and by letter.'],
      [20, 0.9, 'client', 'Letters by hand as a content template, is that allowed?'],
      [20, 1.3, 'coach', 'Allowed and unbeatable.'],
      [21, -1, 'client', 'I have handed in many things in my life, but seldom with such a light heart.'],
      [21, 8, 'coach', 'Congratulations, Yuki. Tell me about the waltz.'],
    ],
  },
  'Daniel Kim': {
    days: {
      21: {
        fileName: 'launch note, three lengths.md',
        work: [
          'Line: The few words that people keep.',
          'Paragraph: Kim Letterpress prints cards, labels and one poster a year on a press from 1958. Come and pull the first print yourself.',
          'Letter: goes out with the poster, 120 copies, to everybody who ever pulled one.',
          'Checklist complete. The numbers are looked at on the first Monday of next month, with my bookkeeper and cake.',
        ],
        note: 'I set the line in lead before I typed it. That tells you something.',
        review: {
          comment:
            'It tells me that it is finished. On day 1 these words were the end of a sentence; now they are all of it. Thank you for letting me read the ones in between.',
          strengths: 'The launch is a thing one can hold, as everything from you should be.',
          improvements: 'The paragraph could say where you are. People will want to come.',
          action: '- Add the street to the paragraph\n- Keep one of the 120 for yourself',
        },
      },
    },
    talk: [
      [19, 0.9, 'client', 'One poster a year as the whole marketing plan?'],
      [19, 1.4, 'coach', 'With three goals in numbers, yes. How many must come to pull one?'],
      [19, 2, 'client', 'Forty. Then the press pays for itself.'],
      [21, 0.5, 'client', 'Handed in. The press is warm.'],
      [21, 1, 'coach', 'I shall read it tonight, slowly.'],
      [21, 20, 'client', 'Thank you for three weeks. Number 1 of 120 is in the post to you.'],
    ],
  },
};
