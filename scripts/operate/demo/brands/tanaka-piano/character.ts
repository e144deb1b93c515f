import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 9 to 11. */
export const character: StoryDays = {
  9: {
    answers: {
      shop_scene:
        'You ring, and the music upstairs stops. Nobody says how nice that you have come. There is tea, a chair that is not the stool, and the question which piece it is. If you hum it wrong, it is understood. You leave with one page, and the stair is shorter than before.',
      traits: [
        ['Calm', 'distant'],
        ['Clear', 'strict'],
        ['Discreet', 'secretive'],
        ['Patient', 'slow'],
        ['Playful', 'cute'],
      ],
      admired_brand:
        'The swimming bath in Clifton. Every lane has a sign with its speed, and nobody looks at anybody else. We borrow the lanes: everyone at their own pace, and no one is watching.',
      opposite: 'Stars, stickers, applause, "you smashed it", and a photograph of everybody at the end.',
      behaviour: [
        [
          'Calm',
          'There is no hurry. It has waited for you.',
          'I am ten minutes late. We shall add ten.',
          'I would like to hear it as you heard it.',
        ],
        [
          'Clear',
          'Bars one to eight, left hand only.',
          'Thursday does not work. Tuesday at four?',
          'You are right. The fingering was mine.',
        ],
        [
          'Discreet',
          'Nobody else is on this list.',
          'I say only: she is not in today.',
          'This stays between us.',
        ],
        [
          'Patient',
          'The same again, and then tea.',
          'We go on where we stopped.',
          'Take your time. I have put the kettle on.',
        ],
        [
          'Playful',
          'Now as if it were raining.',
          'The tuner has stolen my morning.',
          'Then Chopin owes you a lesson, and so do I.',
        ],
      ],
      picture: [['rings.jpg', 'Rain on still water: one small touch, and then listening.']],
    },
    note: 'Is playful allowed beside discreet? My pupils laugh more than one would think.',
    review: {
      comment:
        'It is the fifth that saves the other four from a temple. "Then Chopin owes you a lesson, and so do I" is calm, clear and funny in one line.',
      strengths: 'Lanes with a speed and nobody looking. I know exactly how your room feels.',
      improvements: 'Patient and calm are neighbours. What does patient do that calm does not?',
      action:
        '- Read the table to a pupil and ask which line is not you\n- Find a second example for patient',
    },
    remarks: [['the stair is shorter than before', 'Beautiful, and true of every good lesson.']],
  },
  10: {
    answers: {
      voice_words: [
        [
          'Calm',
          'One thought in each sentence',
          'Hurry anybody, even for their good',
          'It has waited. It can wait until Thursday.',
        ],
        [
          'Clear',
          'Name the bar, the hand, the day',
          'Say "musicality" or "journey"',
          'Bars one to eight, left hand, ten minutes a day.',
        ],
        [
          'Light',
          'Allow a smile at the end',
          'Make fun of a mistake',
          'Wrong note, right moment. Half of it is done.',
        ],
      ],
      words_used: ['your piece', 'your hands', 'ten', 'one page', 'nobody listens', 'again', 'enough', 'tea'],
      words_avoided: ['talent', 'level', 'grade', 'journey', 'unlock', 'never too late', 'lovely'],
      tone: [
        ['Quiet, no praise yet', 'Which piece is it? You may hum.'],
        ['With the end in sight', 'Ten lessons, one page, 420 pounds. After that you play it.'],
        ['Mine first, then the repair', 'I moved the lesson and told you late. The next one is on me.'],
        ['Particular', 'On Thursday you did not look at your hands in bar twelve.'],
      ],
      length_rules: [
        'No sentence above 18 words.',
        'One task between two lessons, in one line.',
        'Read it as if you were climbing the stairs.',
      ],
      text_before:
        'Welcome to your musical journey! Whatever your level, our passionate and highly qualified teacher will help you unlock your talent with a personalised programme tailored to your individual needs. It is never too late to start!',
      text_after:
        'Which piece is it? We cut it to your hands and to ten lessons, and you see all ten on one page before you decide. Nobody listens, unless you ask them to.',
    },
    review: {
      comment:
        'The text before has five exclamation marks in its soul. The one after has a question, a number and a promise, and I would ring.',
      strengths: '"Nobody listens, unless you ask them to" is the sentence that no competitor can copy.',
      improvements: 'Light is the hardest of the three to hand on. Give whoever helps you two more examples.',
      action: '- Change the first page tonight\n- Rewrite the mail for missed lessons in the same way',
      resources: 'Mailchimp Content Style Guide, voice and tone: styleguide.mailchimp.com',
    },
    remarks: [['as if you were climbing the stairs', 'The best length rule of this year’s sprint.']],
  },
  11: {
    answers: {
      core_message: 'Ten lessons from now you can play the piece you love.',
      pillars: [
        [
          'Your piece and nothing else',
          'No book, no exam; we begin with its first bar',
          '34 pupils chose 29 different pieces, from Satie to a song from a wedding',
          'Margaret',
        ],
        [
          'Cut to your hands',
          'Each piece is arranged anew; Margaret’s waltz works with three fingers',
          'Pavel, our tuner, sets the touch of the piano for stiff hands',
          'Margaret and Dele',
        ],
        [
          'An end that you can see',
          'All ten lessons on one page before you pay',
          '31 of 34 played it in the tenth; three needed a free one more',
          'Graham',
        ],
      ],
      objections: [
        ['I cannot read music.', 'Nor could 19 of the 34. You learn to read your piece, and that is enough.'],
        ['I am not musical.', 'You have remembered one piece for thirty years. We begin there.'],
        ['Is ten not very few?', 'For the piano, yes. For one piece that is cut to your hands, no.'],
        [
          'I have only a keyboard.',
          'Bring a photo of it. For most pieces it will do; if not, we say so at once.',
        ],
        ['And after that?', 'Nothing, if you like. You can play it for the rest of your life.'],
      ],
      ten_seconds:
        'You choose one piece. We cut it to your hands and to ten lessons. Then you play it, to whomever you like, or to nobody.',
      thirty_seconds:
        'Most grown-ups who want to play have one piece in mind, and are handed a children’s book. We do it the other way round. You choose the piece, and we arrange it for your two hands. You see all ten lessons on one page before you decide. 31 of 34 played it in the tenth. Then it is yours, and you play it to whomever you like, or to nobody.',
      stop_saying: ['It is never too late', 'All levels welcome', 'A holistic approach'],
    },
    review: {
      comment:
        'The last sentence of both versions is the one I heard on my way home: or to nobody. The house has three pillars, and not one of them is an adjective.',
      strengths:
        '"You have remembered one piece for thirty years. We begin there." An objection turned into an opening.',
      improvements: 'Pavel is a proof that nobody else has. Could he say one sentence himself?',
      action: '- Ask Pavel for his sentence\n- Say the ten seconds to the paper shop',
    },
    remarks: [['You can play it for the rest of your life.', 'Leave a silence after this one.']],
  },
};
