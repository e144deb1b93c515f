import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 4 to 6. */
export const market: StoryDays = {
  4: {
    answers: {
      alternatives: [
        [
          'Do nothing',
          'It can wait, it has waited so long',
          'Free',
          'Forty years of practice',
          'The lid is closed',
        ],
        [
          'An app with falling notes',
          'Play your first song today',
          'Low',
          '20 million downloads',
          'Neon, stars, a cheering sound',
        ],
        [
          'Music school',
          'From beginner to grade eight',
          'Middle',
          'Exam results in the hall',
          'Notice boards, small chairs',
        ],
        [
          'A student who teaches',
          'Half the price, very nice',
          'Low',
          'A card in the library',
          'Handwriting, a phone number',
        ],
        [
          'Films on the web',
          'This song in ten minutes',
          'Free',
          'Three million views',
          'Hands from above, no face',
        ],
        [
          'Concert pianist, private',
          'The real thing',
          'High',
          'Prizes and photographs',
          'Black, white, a raised chin',
        ],
      ],
      first_axis: 'How soon you play what you wanted to play',
      second_axis: 'How well it is taught',
      placements: [
        ['Do nothing', 'Low', 'Low'],
        ['An app with falling notes', 'High', 'Low'],
        ['Music school', 'Low', 'High'],
        ['A student who teaches', 'Middle', 'Middle'],
        ['Films on the web', 'High', 'Low'],
        ['Concert pianist, private', 'Low', 'High'],
        ['Tanaka Piano', 'High', 'High'],
      ],
      gaps: [
        'Your own piece within ten weeks, taught by somebody in the room. Worth it because people stop when the end cannot be seen; nobody does it because every piece has to be arranged anew.',
        'Grown-ups only. Worth it because shame is the reason why most of them stay away; nobody does it because children pay for the winter.',
      ],
    },
    note: 'I used the app for two weeks. It cheered when I played wrong notes in time.',
    review: {
      comment:
        'It cheered at the wrong notes: there is your whole difference from an app. The map is fair to everybody on it, even to the raised chin.',
      strengths: 'You wrote down why nobody else stands there. A plan can be built on that.',
      improvements: 'Doing nothing is your largest rival. What would make somebody lift the lid in January?',
      action: '- Ask two who never began what they tell themselves\n- Keep "the lid is closed" for day 14',
    },
    remarks: [['The lid is closed', 'A sad and exact picture.']],
  },
  5: {
    answers: {
      talks: [
        ['Graham, structural engineer, former pupil', '-2', 'In person'],
        ['Denise, asked about lessons and never came', '-1', 'By phone'],
      ],
      interview: [
        ['My father’s piano came to us when he died', 'I heard the piece in a shop and stood still'],
        ['It stood there for three years with plants on it', 'Since I was nineteen'],
        ['Two lessons with a student; we began with a duck', 'An app, for one winter'],
        ['I dusted it', 'I listen to it in the car'],
        ['A tuning each year for nobody: 85 pounds', 'I say that I am not musical, and it hurts each time'],
        ['I would play it before I take my coat off', 'I would not have to explain why'],
        ['Whether I can read music. I cannot.', 'What I was afraid of. That you would hear me.'],
      ],
      trigger: 'A piano that arrived, or a piece that was heard by chance. Never the wish to learn music.',
      today_instead: 'They listen to it in the car, or dust the lid.',
      cost: '85 pounds a year for tuning a piano that nobody plays, and the sentence "I am not musical", said for thirty years.',
      quotes: [
        'I do not want to learn the piano. I want to play this.',
        'We began with a duck.',
        'I was afraid that you would hear me.',
        'I am 58, I build bridges, and I was scared of a stool.',
      ],
      good_result: 'He plays it before he takes his coat off.',
      surprise:
        'Denise had stood outside our door twice and heard somebody else practise. She thought: they are all good already.',
      problem:
        'Adults who love one piece carry it around for decades, because every way to it begins with children’s songs, an exam or an audience, and they would rather be silent than small.',
    },
    note: 'Denise was outside the door. I had no idea that one can hear us in the street.',
    review: {
      comment:
        '"I want to play this" is the sentence that you have been building for years without knowing it. And Denise outside your door is worth more than a hundred forms.',
      strengths: 'You called somebody who never came. Hardly anybody does.',
      improvements: 'Denise thinks that they are all good already. What could hang in that doorway?',
      action: '- Write to Denise once, without an offer\n- Listen from the street during a lesson',
    },
    remarks: [
      ['We began with a duck.', 'You may have to answer this duck on your first page.'],
      ['scared of a stool', 'He would let you quote this, I think. Ask him.'],
    ],
  },
  6: {
    answers: {
      main_name: 'Graham',
      main_facts:
        '58, structural engineer, lives in Totterdown, children have moved out, inherited an upright piano.',
      main_beliefs:
        'He believes in plans that fit on one page. Walks to work, reads instructions, admires people who finish things.',
      main_goals: 'To play Satie’s first Gymnopédie in the evening, alone, without stopping.',
      main_challenges:
        'He is used to being good at what he does. He cannot read music and does not want to be seen not knowing.',
      main_help: 'Ten lessons on one page, and an arrangement in which he knows every finger.',
      main_channels: 'His tuner, his wife, the notice in the paper shop.',
      main_sentence: 'I do not want to learn the piano. I want to play this.',
      second_name: 'Margaret',
      second_facts: '70, retired school cook, widow, lives in Southville, sings in a choir on Thursdays.',
      second_beliefs:
        'She believes that it is late but not too late. Keeps her promises, admires her granddaughter who skates.',
      second_goals: 'The waltz in A minor that she was not allowed to play at nine.',
      second_challenges: 'Two stiff fingers on the left hand, and a teacher’s voice in her head.',
      second_help: 'A left hand that is arranged for three fingers and still sounds like a waltz.',
      second_channels: 'The choir, the library, the radio on Sunday morning.',
      second_sentence: 'She said I had to finish the book first.',
      third_name: 'Dele',
      third_facts:
        '34, works nights at the hospital laundry, two small daughters, a keyboard with headphones.',
      third_beliefs:
        'He believes that his girls learn from what he does. Trains for a run every spring, admires his own father.',
      third_goals: 'To play the song from his wedding before the youngest is asleep.',
      third_challenges: 'He sleeps by day, practises with headphones, and a lesson a week is a lot of money.',
      third_help:
        'Lessons at four in the afternoon, ten payments, and a piece that works on a small keyboard.',
      third_channels: 'Colleagues, the nursery’s board, a short film without talking.',
      third_sentence: 'Ten weeks I can do. Ten years I cannot.',
      lookalike:
        'The parent who wants exams for a child, and the adult who wants "to get into music in general".',
      first_choice:
        'Graham. He is the one who nearly does not come. What helps him over the doorstep helps Margaret and Dele as well.',
    },
    review: {
      comment:
        'I would know all three in a waiting room. You put first the one who nearly does not come; that is a decision, and it will make the doorstep better for everybody.',
      strengths: 'Three pieces, three hands, three reasons. No two of them want the same thing.',
      improvements: 'Dele pays in ten parts. Does your price page say so, or only you?',
      action: '- Write the ten payments onto the first page\n- Ask the tuner whether he would carry a card',
    },
    remarks: [['Ten weeks I can do. Ten years I cannot.', 'Listen to this sentence on day 12.']],
  },
};
