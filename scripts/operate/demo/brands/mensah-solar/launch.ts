import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 20 and 21. */
export const launch: StoryDays = {
  20: {
    answers: {
      templates: [
        [
          'This takes … hours',
          'One machine, what it needs at night, what that means',
          'Look at your label',
          'The machine, one light on it',
          'Voice note, post',
        ],
        [
          '… opened at …',
          'The shop, the morning, the time of the cut',
          'How was your night?',
          'The lit window',
          'Post, van',
        ],
        [
          '04:30',
          'Photo of a wall, two sentences, the names',
          'Ask us who comes',
          'Four walls, swept',
          'Post',
        ],
        [
          'Tonight at nine',
          'Dark-night check, 350 cedis, filament on night',
          'Call the night number',
          'The van under one lamp',
          'Savings group, post',
        ],
        [
          'Who holds your key?',
          'A question from an owner, and what we said',
          'What would you ask?',
          'A key on a scale',
          'Savings group',
        ],
      ],
      first_piece:
        '04:30. Blessing Cold Store, Adenta. Four walls, both freezers at minus nineteen, the key under the scale. In the shop tonight: Efua and Kwame. The grid went at one and came back at four, and nobody here noticed. Ask us who comes.',
      calendar: [
        ['+2', 'Show the work', '04:30, Blessing Cold Store', 'Post', 'Kwame'],
        ['+5', 'Start a talk', 'Who holds your key?', 'Savings group', 'Efua'],
        ['+9', 'Offer', 'Tonight at nine: six checks', 'Post', 'Samuel'],
        ['+12', 'Teach', 'A dryer takes more than two freezers', 'Voice note', 'Kwame'],
        ['+16', 'Prove', 'Kojo opened at four', 'Van, post', 'Samuel'],
        ['+19', 'Teach', 'Eleven hours: what it means', 'Voice note', 'Kwame'],
        ['+23', 'Prove', 'Eleven cuts, and she slept at home', 'Savings group', 'Efua'],
      ],
      one_becomes_three: [
        'The photo at half past four, for the owner',
        'The same photo with two sentences, as a post, when the owner agrees',
        'The best one of the month, printed on flour, for the savings groups',
      ],
      checks: [
        ['Read at two in the morning, once. Names, hours, digits.'],
        ['The time stands in the key book; the owner has said yes.'],
        ['Called from a phone with no credit left.'],
        ['Says what is lit, and what is dark around it.'],
      ],
      comments_owner: 'Kwame, at noon and at ten in the evening',
    },
    note: 'Blessing said yes before I had finished asking.',
    review: {
      comment:
        'Every template has a clock in it. "04:30" as a first line is yours for ever, and the photo that you send anyway has become the content: no extra work at all.',
      strengths: 'Filament on night, used for one thing. I could check it with a finger.',
      improvements: 'Voice notes need a text beside them, for people who cannot hear.',
      action: '- Write the sentence below each voice note\n- Prepare the four pieces of the rainy weeks',
    },
    remarks: [['nobody here noticed', 'Your vision of day 2, already true in one shop.']],
  },
  21: {
    answers: {
      launch_date: '+10',
      launch_hour: '05:00, when the first bread is ready',
      announcement_long:
        'Good morning. For four years we have put sun on the roofs of shops that cannot stop work, and for four years people have asked why our van is never seen by day. Now it is written on both doors: We install at night. We come at nine in the evening, two people whose names you know. We are gone before your first customer. If you cannot open in the morning, we pay the day. 46 shops in Accra have given us their key, and 45 of them opened on time on every single morning. New is the dark-night check: one evening, 350 cedis, and a plan on one page that tells you what your freezer really needs. The plan is yours. On {+10} at five in the morning the van stands in front of my brother’s bakery in Madina, and the first hundred loaves are on us. Come and look. It will still be dark. Samuel, Efua and Kwame',
      announcement_medium:
        'Mensah Solar puts sun on the roofs of shops that cannot stop work. We install at night: two people whose names you know, from nine in the evening until half past four. If you cannot open in the morning, we pay the day. Dark-night check: one evening, 350 cedis.',
      announcement_short: 'We install at night. You open in the morning.',
      told_first: [
        ['Auntie Adjoa and her group', 'On Wednesday, with bread', '+3'],
        ['Ibrahim', 'With the first certificate', '+5'],
        ['The 44 other shops', 'A voice note by Efua', '+8'],
      ],
      checklist: [
        ['All links pressed on a phone', 'Kwame', '+6', 'Done'],
        ['All pictures load and have an alternative text', 'Kwame', '+6', 'Done'],
        ['Name and tagline right in all profiles', 'Kwame', '+4', 'Done'],
        ['A dark-night check can be booked by phone at any hour', 'Efua', '+7', 'Done'],
        ['Announcement read aloud to Adjoa', 'Efua', '+3', 'Done'],
        ['Answers to the first questions written', 'Samuel', '+8', 'Done'],
        ['Both doors of the van painted and dry', 'Nii Lartey', '+8', 'Done'],
      ],
      hours: [
        ['04:00', 'Oven on, first hundred loaves', 'Kojo'],
        ['04:30', 'Van in front of the bakery, one lamp', 'Kwame'],
        ['05:00', 'Bread, tea, names first', 'Efua'],
        ['08:00', 'Short note posted; night number stays on', 'Kwame'],
        ['12:00', 'Count the checks, then sleep', 'Samuel'],
      ],
      watchers: [
        ['The queue and the tea', 'Kojo'],
        ['The night number', 'Efua'],
        ['Posts and questions', 'Kwame'],
      ],
      thank_you:
        'A hundred loaves were gone by twenty to six. 14 of you asked for a check, and one of you asked whether we also sleep. We do, now. Thank you.',
      next_30_days: [
        ['+11', 'First of the fourteen checks, nine o’clock'],
        ['+21', 'Evening of the chemists'],
        ['+31', 'Numbers at noon, with Efua and Kwame'],
      ],
      review_date: '+31',
    },
    note: 'Kojo wants to bake two hundred. We agreed on a hundred and a queue.',
    review: {
      comment:
        'On day 1 there was a dark window that you drove past. Now you park in front of it, at five, with bread. Thank you for three weeks of reading at the right end of the day.',
      strengths: 'Every promise in the letter has a number behind it, and the one you broke is among them.',
      improvements: 'Only the weather is missing. Say in the letter what happens if it rains.',
      action: '- Add one sentence about rain\n- Sleep before you read the first numbers',
    },
    remarks: [['It will still be dark.', 'The best invitation I have read this year.']],
  },
};
