import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 12 and 13. */
export const story: StoryDays = {
  12: {
    answers: {
      raw_lines: [
        'Ten lessons, one piece',
        'Play this one',
        'Before you take your coat off',
        'Ten lessons, one piece, yours.',
        'The one you hum',
        'No book to finish first',
        'To everybody, or to nobody',
        'Your piece is waiting',
        'One piece for life',
        'Not the piano. This.',
        'Ten Thursdays',
      ],
      survivors: [
        ['Ten lessons, one piece, yours.', 'Yes', 'Yes', 'Yes', 'Yes'],
        ['Not the piano. This.', 'No', 'Yes', 'Yes', 'Yes'],
        ['The one you hum', 'No', 'Yes', 'Yes', 'No'],
      ],
      already_used: [
        ['Nothing. "Your piece is waiting" is a jigsaw shop.'],
        ['No entry in the classes for education.'],
        ['Three schools in Bristol say "all levels", two say "never too late".'],
      ],
      answers_heard: [
        'You go ten times and then you can play the one you wanted.',
        'It is for one song. You pick it, she makes it fit.',
      ],
      tagline: 'Ten lessons, one piece, yours.',
      one_liner:
        'Tanaka Piano teaches grown-ups one piece of their own choice, arranged for their hands, in ten lessons.',
      places: ['The door plate', 'The top of the one page', 'The first line of the website'],
    },
    note: 'In Japanese it would have five syllables. I like that, but nobody here will know.',
    review: {
      comment:
        'A number, a thing and a possessive: the whole offer in five words, and it can be said over a bad telephone line. Your two listeners could sell it for you.',
      strengths: '"Ten" and "one" stand side by side. It is almost a piece of music.',
      improvements:
        '"Made to fit", as your second listener says, is not in the tagline. Let the one-liner carry it.',
      action: '- Order the door plate\n- Ask the second listener whether you may quote "she makes it fit"',
    },
    remarks: [['she makes it fit', 'Somebody else has written your description.']],
  },
  13: {
    answers: {
      life_before:
        'Margaret cooked for four hundred children a day for thirty years and hummed the same waltz over the pots.',
      turning_point:
        'On her seventieth birthday her granddaughter asked what she was humming. She said: something I am not allowed to play.',
      doubt:
        'She came with her hands in her pockets. Two fingers were stiff, and she had been told at nine that she had to finish the book first.',
      steps: [
        'We wrote the left hand again, for three fingers.',
        'In the first lesson she played the last four bars, and knew where it would end.',
        'Every Thursday after choir, ten minutes a day in between, and nobody else in the room.',
      ],
      life_after:
        'In the tenth lesson she played all of it. She has played it on 212 evenings since; she keeps a list on the fridge.',
      own_reason:
        'I was a quick child and finished every book. At twenty I noticed that I could not play one piece for myself. My pupils know something that I had to learn late.',
      story_long:
        'Margaret cooked for four hundred children a day and hummed a waltz over the pots. On her seventieth birthday her granddaughter asked what it was. Something I am not allowed to play, she said. When she was nine, her teacher had told her to finish the book first. There were four more books. She came to us with her hands in her pockets, because two fingers were stiff. We wrote the left hand again, for three. In the first lesson she played the last four bars, so that she knew the end. In the tenth she played all of it, and then she cried a little, and then she asked whether she might do it again. There is a list on her fridge: 212 evenings so far. I finished every book as a child, and could not play one piece for myself. That is why we begin with the piece.',
      story_short:
        'At nine, Margaret was told to finish the book first. At seventy she came with two stiff fingers and one waltz. We wrote the left hand again. In the tenth lesson she played it. 212 evenings since.',
      person_to_show: 'The list on the fridge, in her writing; Margaret agreed, and wants her name in full.',
      story_picture: [['list.jpg', 'Evenings, counted: the list on Margaret’s fridge.']],
    },
    note: 'I had not planned to write about myself.',
    review: {
      comment:
        'The last four bars first, so that she knew the end: your whole method is in one sentence of a story. And your own three sentences are the bravest of the sprint.',
      strengths: 'The doubt sits in her pockets. One sees it before one reads it.',
      improvements:
        'Nothing that I would touch. Read it aloud once; you may find a breath too many before the list.',
      action: '- Give Margaret a printed copy\n- Ask her granddaughter how she tells it',
      resources: 'Donald Miller, Building a StoryBrand, the chapter on the guide',
    },
    remarks: [
      ['so that she knew the end', 'Promise this to everybody on the first evening.'],
      ['wants her name in full', 'Of course she does.'],
    ],
  },
};
