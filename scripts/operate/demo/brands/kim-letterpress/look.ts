import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 14 to 16. */
export const look: StoryDays = {
  14: {
    answers: {
      traits_to_show: ['Warm', 'Brief', 'Careful'],
      mood_board: [
        ['board-01.jpg', 'One lamp on a plain wall: we light one thing and leave the rest.'],
        ['board-02.jpg', 'A red door in a pale street. You know which house it is.'],
        ['board-03.jpg', 'Linen with a single red thread: the line that says whose it is.'],
        ['board-04.jpg', 'Three tomatoes on a cloth. Ordinary, and exactly ripe.'],
        ['board-05.jpg', 'Brass weights in a row: measured, and heavy in the hand.'],
        ['board-06.jpg', 'Plates on a shelf, one of them red. Nobody has to explain which one matters.'],
        ['board-07.jpg', 'An enamel house number that has been read for sixty years.'],
        ['board-08.jpg', 'Bread cut open: the inside is the argument.'],
        ['board-09.jpg', 'A row of theatre seats with the light on one. Somebody is meant.'],
        ['board-10.jpg', 'A window at dusk, seen from the street. Somebody is still at the table.'],
      ],
      rivals_look:
        'The other studios show brown paper, rough edges and dark wood. The designers show cream and gold with script letters. The online printers are orange with a countdown.',
      avoided_looks: [
        ['Brown paper and twine', 'It says market stall. Our words are not a craft project.'],
        ['Gold and script', 'It says wedding before anybody has read a word, and Agnes would not come in.'],
        ['Worn wood type as ornament', 'Old letters that say nothing make a museum of us.'],
      ],
      dropped_direction:
        'Blue and grey, like the ink table in the morning: exact, calm and a little cold. It lost because nobody wanted to touch it.',
      direction: 'A plain table at dusk with one lamp on, and something red that is being looked at.',
    },
    note: 'Number six took me a week. All the other plates had to be borrowed.',
    review: {
      comment:
        'I could find your shop with this board and no address. One red thing in each picture, and each time it is the thing that matters: that is a rule, and you did not even write it down.',
      strengths: 'None of the ten comes from a print shop, and all of them are about printing.',
      improvements:
        'Seven is nostalgic, and you avoid nostalgia further down. Keep it for the number, not for the rust.',
      action: '- Write the rule of the one red thing beside the board\n- Hang it where you lock the forms',
    },
    remarks: [['Somebody is meant.', 'A candidate for the wall of the workshop.']],
  },
  15: {
    answers: {
      current_trouble:
        'A drawing of our press with 40 lines and the year 2019. On the back of a card it is a grey spot, and it shows the machine instead of the words.',
      logo_words: ['pressed', 'plain'],
      places: [
        ['Glass of the door', '30 cm'],
        ['Poster, foot', '6 cm'],
        ['Offer and bill', '28 mm'],
        ['Back of a card', '9 mm'],
        ['Profile picture', '48 pixels'],
      ],
      smallest_size: '9 mm in print, 48 pixels on a screen',
      versions: [
        ['The red sheet lifting from its block, with the name on its right', 'Door, offers, website'],
        ['The sheet and block alone', 'Back of a card, profile picture'],
        ['Mark and name in lamp black', 'Bills, stamps, labels in one ink'],
        ['Paper-coloured sheet, red block, name in paper', 'Poster, aprons, the dark wall'],
      ],
      clear_space:
        'The width of the lifted corner on all four sides. On a card, nothing else stands on the back.',
      misuses: [
        'Do not set the name in capitals.',
        'Do not turn the sheet; it lifts at the upper right.',
        'Do not print it over a photograph.',
        'Do not use the red mark on brass or on black.',
      ],
      logo_files: [
        ['In hand', 'Shared folder, Mark 2, and on the shop computer'],
        ['In hand', 'Shared folder, Mark 2'],
        ['In hand', 'Shared folder, Mark 2, four versions'],
      ],
      files_folder: 'https://files.example.com/kim-letterpress/mark-2',
      maker: 'Ruth Abara drew it; I cut it in lead',
      due_date: '+0',
      logo_pictures: [
        ['logo-full.png', 'Full, on paper'],
        ['logo-small.png', 'Small: sheet and block alone'],
        ['logo-one-colour.png', 'One colour, lamp black'],
        ['logo-dark.png', 'On a dark ground'],
      ],
    },
    note: 'Ruth cut eleven sheets from red paper before one looked pulled and not folded.',
    review: {
      comment:
        'A sheet at the moment it lifts from the block: that is your promise in two shapes. It works at nine millimetres, which the old press never did.',
      strengths: 'The sheet with measures and misuses is ready for a sign painter.',
      improvements:
        'The one-colour version needs a thin gap where sheet and block meet. Check it at nine millimetres.',
      action: '- Print the small one on five papers\n- Say in the folder who may change the files',
      resources: 'Alina Wheeler, Designing Brand Identity, the pages on usage sheets',
    },
    remarks: [['it shows the machine instead of the words', 'The brief in eight words.']],
  },
  16: {
    answers: {
      palette: [
        ['Press red', '#B02A1B'],
        ['Paper', '#F5ECDC'],
        ['Lamp black', '#211A17'],
        ['Brass', '#C8963E'],
      ],
      colour_jobs: [
        ['Press red', 'The one word or thing that matters, and what can be pressed', '20 / 95 / 100 / 12'],
        ['Paper', 'The ground of everything', 'uncoated stock'],
        ['Lamp black', 'Text, always', '60 / 65 / 65 / 80'],
        ['Brass', 'Thin rules, and the ground of a notice', '22 / 42 / 85 / 5'],
      ],
      text_pairs: [
        ['#211A17', '#F5ECDC', 'Text on paper'],
        ['#B02A1B', '#F5ECDC', 'One word in a heading'],
        ['#F5ECDC', '#B02A1B', 'What can be pressed'],
        ['#211A17', '#C8963E', 'A notice'],
        ['#F5ECDC', '#211A17', 'Poster at night'],
      ],
      heading_typeface: 'Libre Caslon Text',
      heading_licence: 'SIL Open Font License; print, web and goods',
      body_typeface: 'Source Sans 3',
      body_licence: 'SIL Open Font License; print, web and goods',
      type_sizes: [
        ['34 pixels / 26 points', 'The few words that people keep'],
        ['18 pixels / 11 points', 'Sit down. Read me what you have, also what you crossed out.'],
        ['14 pixels / 8.5 points', 'Until you have signed the first print, you pay nothing.'],
      ],
      do: 'One red thing on each side. Everything else is black on paper.',
      do_not: 'No red text below 14 points, and no second red.',
      sample:
        'Nine words are enough. Come and sit with us for an hour, and bring what you have written. You pull the first print yourself. Ask for a Saturday.',
    },
    note: 'The red is mixed from a warm red and a spoon of brown. Recipe 14 in the book.',
    review: {
      comment:
        'Four colours, four jobs, and all five pairs pass: red on paper is 5.6:1, and you still keep it for large words. It looks like the board of day 14, which is all one can ask.',
      strengths: 'One red thing on each side. The rule from your board is now a rule for the printer.',
      improvements: 'Recipe 14 belongs into the table: one day somebody else will mix it.',
      action: '- Write the recipe beside the code\n- Print the sample on three papers and look at it at dusk',
      resources: 'WebAIM contrast checker: webaim.org/resources/contrastchecker',
    },
    remarks: [['no second red', 'Add: not even at Christmas.']],
  },
};
