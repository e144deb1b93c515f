import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 20 and 21. */
export const launch: StoryDays = {
  20: {
    answers: {
      templates: [
        [
          'Bar …, … hand.',
          'One difficulty, why it is one, how we go round it',
          'Try it slowly',
          'Two hands on mist',
          'Letter',
        ],
        [
          '… evenings',
          'A first name, a piece, how often since',
          'How often do you play yours?',
          'A list, a lid, a lamp',
          'Letter, doorway',
        ],
        [
          'Cut to three fingers',
          'Before, after, and what had to go',
          'Would you miss it?',
          'Two lines of an arrangement',
          'Website',
        ],
        [
          'The first bar, on …',
          '45 minutes, one page, 30 pounds, in plum',
          'Tell us your piece',
          'The empty chair',
          'Card, doorway',
        ],
        [
          'Which one is it?',
          'A piece that somebody hums, without its name',
          'Do you know it?',
          'Water',
          'Voicemail, letter',
        ],
      ],
      first_piece:
        'Cut to three fingers. In bar nine Chopin asks for an octave in the left hand. Margaret has three fingers there, so we took the lower note away and let the pedal remember it. It is still a waltz. Would you miss it?',
      calendar: [
        ['+3', 'Teach', 'Bar nine, left hand', 'Letter', 'Yuki'],
        ['+6', 'Prove', '212 evenings', 'Doorway', 'Yuki'],
        ['+10', 'Start a talk', 'Which one is it? The third message', 'Voicemail', 'Yuki'],
        ['+13', 'Offer', 'The first bar, six places', 'Card', 'Pavel'],
        ['+17', 'Show the work', 'Cut to three fingers', 'Website', 'Mina'],
        ['+24', 'Prove', 'Before he takes his coat off', 'Letter', 'Yuki'],
      ],
      one_becomes_three: [
        'The page in the letter of that week',
        'The same page in the doorway, in indigo on mist',
        'Eight seconds of it on the voicemail',
      ],
      checks: [
        ['Read on the stairs. One thought in each sentence.'],
        ['The number is in the book on the piano; the pupil has agreed.'],
        ['Tried on Pavel’s telephone, which is old.'],
        ['Says what one would hear, not only what one sees.'],
      ],
      comments_owner: 'Yuki, at three in the afternoon, before the first lesson',
    },
    note: 'Six pieces in four weeks, and four of them are written by hand. I counted the minutes.',
    review: {
      comment:
        'Allowed and unbeatable. Your alternative texts say what one would hear: I shall tell every participant about that line.',
      strengths: 'Plum appears once, where one can press. The palette has become a habit.',
      improvements: 'The voicemail as a channel is new to me. Tell people that they may call just to listen.',
      action: '- Put the number under the doorway page\n- Write two letters ahead, for the week of a cold',
    },
    remarks: [['let the pedal remember it', 'Poetry, and a fingering.']],
  },
  21: {
    answers: {
      launch_date: '+12',
      launch_hour: '19:00, when the street has become quiet',
      announcement_long:
        'Dear pupil, you chose a piece once, and I hope that you still play it. On {+12} at seven the door gets a new plate, and you are invited to see it: Ten lessons, one piece, yours. That is what we have done together, and now it is written down. New is the first bar: one lesson for 30 pounds, with the whole way on one page and the last four bars already in the hands. If you know somebody who hums, give them the enclosed card. On the evening itself the piano is open. Margaret will play her waltz; she asked, not I. You may play yours to all of us, or come on another day and play it to nobody. There is tea, and the bell is still flat. Yours, Yuki Tanaka',
      announcement_medium:
        'You choose the piece you have always wanted to play. We cut it to your hands and to ten lessons. At the end you play it to whomever you like, or to nobody. First open evening: {+12}, seven o’clock, 61 North Street, Bedminster.',
      announcement_short: 'Ten lessons, one piece, yours. Which one is it?',
      told_first: [
        ['Margaret', 'After choir', '+2'],
        ['Graham', 'By letter, before the others', '+3'],
        ['Pavel', 'Tea on Friday, with 200 cards', '+4'],
      ],
      checklist: [
        ['All links pressed on a phone', 'Mina', '+7', 'Done'],
        ['All pictures load and have an alternative text', 'Mina', '+7', 'Done'],
        ['Name and tagline right in all profiles', 'Yuki', '+4', 'Done'],
        ['A first bar can be booked', 'Mina', '+8', 'Done'],
        ['Announcement read aloud to Graham', 'Yuki', '+3', 'Done'],
        ['Answers to the first questions written', 'Yuki', '+8', 'Done'],
        ['Door plate hung and level', 'Mina', '+9', 'Open'],
      ],
      hours: [
        ['17:00', 'Window open, tuning checked, fourteen chairs', 'Yuki'],
        ['18:30', 'Kettle on, cards on the stairs', 'Mina'],
        ['19:00', 'The plate, three sentences, the waltz', 'Margaret'],
        ['19:30', 'The piano is open; nobody is asked', 'Yuki'],
        ['21:00', 'Lid closed, list of pieces copied', 'Yuki'],
      ],
      watchers: [
        ['People who stand on the stairs', 'Mina'],
        ['Calls and bookings', 'Yuki'],
        ['The left pedal', 'Pavel'],
      ],
      thank_you:
        'Eleven of you played, nine listened, and one only had tea and came back on Thursday. Thank you for a full room and for the silence after the waltz.',
      next_30_days: [
        ['+15', 'Write to everybody who left a piece on the list'],
        ['+19', 'First page for the six first bars'],
        ['+26', 'First numbers, with Mina and Pavel'],
      ],
      review_date: '+26',
    },
    note: 'The pupil of seventy will play the waltz at the opening. She asked, not I.',
    review: {
      comment:
        'Three weeks ago there was one sentence about one piece. Now there is a door plate on its way and a waltz in the air. "Or to nobody" is the most generous line of the sprint.',
      strengths: 'Three lengths, one thought. I could tell which was which with my eyes closed.',
      improvements: 'Only this: the plate is still open on your list. Hang it even if it is not level.',
      action: '- Write the 34 letters over three evenings, not one\n- Sit in the first row for the waltz',
    },
    remarks: [['whomever you like, or to nobody', 'Never let anybody talk you out of the last three words.']],
  },
};
