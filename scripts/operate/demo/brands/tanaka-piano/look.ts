import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 14 to 16. */
export const look: StoryDays = {
  14: {
    answers: {
      traits_to_show: ['Calm', 'Clear', 'Playful'],
      mood_board: [
        ['board-01.jpg', 'A lake before anybody has spoken. Nothing is asked of you.'],
        ['board-02.jpg', 'A celadon bowl on indigo cloth: one thing, and room around it.'],
        ['board-03.jpg', 'Dyed cloth with circles that do not quite repeat. Made by hand, again and again.'],
        ['board-04.jpg', 'Stepping stones: the next one is always near enough.'],
        ['board-05.jpg', 'A curtain and an open window. Somebody has let the street in, softly.'],
        ['board-06.jpg', 'One branch with three plum blossoms. Enough.'],
        ['board-07.jpg', 'Light on a staircase: the stair is shorter on the way down.'],
        ['board-08.jpg', 'A lane in the pool. Your own speed, and nobody is looking.'],
        ['board-09.jpg', 'A folded letter on a table. It was written to one person.'],
        ['board-10.jpg', 'Paper boats in a row, and one that has turned around. That is the playful one.'],
      ],
      rivals_look:
        'The schools show children with gaps in their teeth, in red and yellow. The pianists show black lacquer and a raised chin. The apps glow.',
      avoided_looks: [
        ['Keys and notes', 'Every school has them; they say lesson before they say you.'],
        ['Black lacquer', 'It is beautiful and makes people stand up straight. We want them to sit down.'],
        ['Crayon colours', 'They say children, and Graham would walk past.'],
      ],
      dropped_direction:
        'A living room in lamplight, warm and brown, with a cat. It was friendly, but it smelled of other people’s lives, and nobody was alone in it.',
      direction: 'A quiet room by the water, early on a clear morning, with one window open.',
    },
    note: 'The tenth picture is my nephew’s. He folded them during a lesson that was not his.',
    review: {
      comment:
        'I could hear it. Ten pictures and not one key, and still I would know that this is about music. The tenth keeps the other nine from being too well behaved.',
      strengths: 'Each caption is a promise that the room can keep.',
      improvements: 'Water is in four of the ten. Is it the direction, or only this summer?',
      action: '- Hang the board on the stairs and ask Denise\n- Choose the one picture for the first page',
    },
    remarks: [
      ['Your own speed, and nobody is looking.', 'The swimming bath of day 9 has found its picture.'],
    ],
  },
  15: {
    answers: {
      current_trouble:
        'A treble clef with my name in script, made by a friend in 2016. On the door it looks like a ribbon, in the mail footer like a hair.',
      logo_words: ['held', 'open'],
      places: [
        ['Door plate', '18 cm'],
        ['The one page', '40 mm'],
        ['Mail footer', '30 mm'],
        ['Profile picture', '48 pixels'],
        ['Stamp on arrangements', '12 mm'],
      ],
      smallest_size: '12 mm in print, 48 pixels on a screen',
      versions: [
        ['The hold above its dot, with the name on its right', 'Door, one page, website'],
        ['Arc and dot alone', 'Stamp, profile picture'],
        ['Arc, dot and name in indigo', 'Arrangements, bills'],
        ['Arc in celadon, dot and name in mist', 'Evening posters, door at night'],
      ],
      clear_space: 'The height of the dot, twice, on all sides. Above the arc nothing at all.',
      misuses: [
        'Do not turn it upside down; then it is a different sign.',
        'Do not fill the space under the arc.',
        'Do not put keys, notes or a clef beside it.',
        'Do not set the name in capitals.',
      ],
      logo_files: [
        ['In hand', 'Shared folder, Hold'],
        ['In hand', 'Shared folder, Hold'],
        ['In hand', 'Shared folder, Hold, four versions'],
      ],
      files_folder: 'https://files.example.com/tanaka-piano/hold',
      maker: 'Mina Oyelaran, who draws for the printer next door',
      due_date: '+0',
      logo_pictures: [
        ['logo-full.png', 'Full, on mist'],
        ['logo-small.png', 'Small: arc and dot'],
        ['logo-one-colour.png', 'One colour, indigo'],
        ['logo-dark.png', 'On indigo, for the evening'],
      ],
    },
    note: 'It is the sign that tells a player to stay on a note as long as they like.',
    review: {
      comment:
        'Stay as long as you like: there could be no better sign for your room, and those who cannot read it see a sunrise over water, which is your board. Two meanings, one arc.',
      strengths: 'It is drawn by somebody who understood, and it works as a stamp.',
      improvements: 'The misuse list could say how small the dot may become against the arc.',
      action:
        '- Stamp ten arrangements and look for filled corners\n- Tell the meaning once, on the website, and then never again',
      resources: 'Alina Wheeler, Designing Brand Identity, the pages on usage sheets',
    },
    remarks: [['Above the arc nothing at all.', 'It needs the air. Yes.']],
  },
  16: {
    answers: {
      palette: [
        ['Indigo', '#1E3557'],
        ['Mist', '#EAF0F2'],
        ['Celadon', '#8FB5AC'],
        ['Plum', '#8A2F55'],
      ],
      colour_jobs: [
        ['Indigo', 'Text, headings, the door', '95 / 75 / 35 / 30'],
        ['Mist', 'The ground of every page', '8 / 3 / 4 / 0'],
        ['Celadon', 'Surfaces that rest: the page’s foot, the stamp', '45 / 15 / 32 / 2'],
        ['Plum', 'Only what can be pressed or paid', '35 / 90 / 35 / 25'],
      ],
      text_pairs: [
        ['#1E3557', '#EAF0F2', 'Text and headings'],
        ['#EAF0F2', '#1E3557', 'Evening posters'],
        ['#1E3557', '#8FB5AC', 'Foot of the page'],
        ['#8A2F55', '#EAF0F2', 'A link'],
        ['#FFFFFF', '#8A2F55', 'What can be pressed'],
      ],
      heading_typeface: 'Shippori Mincho',
      heading_licence: 'SIL Open Font License; print, web and goods',
      body_typeface: 'Karla',
      body_licence: 'SIL Open Font License; print, web and goods',
      type_sizes: [
        ['36 pixels / 27 points', 'Ten lessons, one piece, yours.'],
        ['18 pixels / 11 points', 'Which piece is it? You may hum.'],
        ['15 pixels / 9 points', 'If ten are not enough, the eleventh and the twelfth cost nothing.'],
      ],
      do: 'Leave the upper third of a page empty.',
      do_not: 'No plum in a heading, and no picture behind text.',
      sample:
        'Which piece is it? We cut it to your hands and to ten lessons, and you see all ten on one page before you decide. Nobody listens, unless you ask them to. Tell us your piece.',
    },
    note: 'I measured the door at dusk. Indigo on mist can be read from the other pavement.',
    review: {
      comment:
        'From the other pavement, at dusk: that is how a contrast should be checked. All five pairs pass, the lowest is 5.5:1, and plum has one job that it will not forget.',
      strengths: 'The empty upper third is your arc with nothing above it. Everything is related now.',
      improvements:
        'Shippori Mincho is fine at 36 pixels and thin at 20. Say below which size it becomes Karla.',
      action:
        '- Set that size and write it into the table\n- Print the one page in black only and see if it holds',
      resources: 'WebAIM contrast checker: webaim.org/resources/contrastchecker',
    },
    remarks: [['Surfaces that rest', 'I would like to live in such a description.']],
  },
};
