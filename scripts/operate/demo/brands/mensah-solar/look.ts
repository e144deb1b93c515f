import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 14 to 16. */
export const look: StoryDays = {
  14: {
    answers: {
      traits_to_show: ['Awake', 'Steady', 'Tidy'],
      mood_board: [
        ['board-01.jpg', 'A freezer lid, half open, at night. The cold is still in it.'],
        ['board-02.jpg', 'The roof of the bakery at six, still pink. The work is over.'],
        ['board-03.jpg', 'My brother’s flour on a light switch. He presses it without looking now.'],
        ['board-04.jpg', 'A clean cable, tied twice. Somebody took the time.'],
        ['board-05.jpg', 'The street dark, one window lit. That is the whole idea.'],
        ['board-06.jpg', 'Tools in their places on a cloth. Nothing is looked for at three in the morning.'],
        ['board-07.jpg', 'Tea on a ladder: we are human, and we are not in a hurry.'],
        ['board-08.jpg', 'The moon over corrugated iron. We know this roof by touch.'],
        ['board-09.jpg', 'A woven strip in amber and night. It is from here, and it is exact.'],
        ['board-10.jpg', 'A swept floor and a stool. Nobody can see that we were there.'],
      ],
      rivals_look:
        'Blue skies, green leaves, smiling families under panels, a white helmet. The cousin has a phone number on a wall. The generators are red and loud.',
      avoided_looks: [
        ['Blue sky and panels', 'Everybody in solar has them, and our customers never look up.'],
        ['Green leaves', 'They buy light, not virtue. Adjoa does not sell leaves.'],
        ['White helmets', 'They say site, and a shop is not a site. We come in our socks.'],
      ],
      dropped_direction:
        'Bright market colours by day: loud, happy, everywhere in Accra. It looked like us at noon, and at noon we sleep.',
      direction: 'A dark street just before five, and one shop that already has its light on.',
    },
    note: 'Everybody in solar shows a blue sky. Do we look too dark without one?',
    review: {
      comment:
        'Number five is your brand: the street dark, one window lit. Nobody will take you for anybody else, and that is the point of leaving out the blue sky.',
      strengths: 'The pictures are about the shops and not about the panels.',
      improvements: 'Eight is beautiful and a little romantic. Would Ibrahim recognise his roof?',
      action:
        '- Put number five on the first page and see what people ask\n- Ask your brother whether you may use the light switch',
    },
    remarks: [
      ['one window lit', 'Try this as the first picture on the website.'],
      ['We come in our socks', 'Into the voice guide, please.'],
    ],
  },
  15: {
    answers: {
      current_trouble:
        'A sun with a face and a plug for a tail. In one colour it is an octopus, and on the van it has been scratched by children who gave it teeth.',
      logo_words: ['awake', 'safe'],
      places: [
        ['Van doors', '70 cm'],
        ['Work jackets, back', '24 cm'],
        ['Offer and certificate', '32 mm'],
        ['Battery label', '14 mm'],
        ['Profile picture', '40 pixels'],
      ],
      smallest_size: '14 mm in print, 40 pixels on a screen',
      versions: [
        ['The moon that holds the sun, with the name on its right', 'Van, offers, website'],
        ['Moon and sun alone', 'Battery label, profile picture'],
        ['Moon and sun in night, the name below', 'Stamps, certificates'],
        ['Moon in flour, sun in filament, on night', 'Jackets, van, everything by night'],
      ],
      clear_space: 'Half of the sun’s width on all sides. On jackets the whole back.',
      misuses: [
        'Do not give the sun rays or a face.',
        'Do not close the moon; it holds, it does not swallow.',
        'Do not put it on a blue sky.',
        'Do not set the name in italics.',
      ],
      logo_files: [
        ['In hand', 'Shared folder, Moon'],
        ['In hand', 'Shared folder, Moon'],
        ['In hand', 'Shared folder, Moon, four versions'],
      ],
      files_folder: 'https://files.example.com/mensah-solar/moon',
      maker: 'Nii Lartey, sign painter, who also did the bakery',
      due_date: '+0',
      logo_pictures: [
        ['logo-full.png', 'Full, on flour'],
        ['logo-small.png', 'Small: moon and sun'],
        ['logo-one-colour.png', 'One colour, night'],
        ['logo-dark.png', 'By night'],
      ],
    },
    note: 'The children asked where the octopus has gone.',
    review: {
      comment:
        'A moon that holds the sun until the morning: the tagline without a word. It survives fourteen millimetres, which the octopus never did.',
      strengths: '"It holds, it does not swallow" is how one explains a mark to a sign painter.',
      improvements: 'Battery labels get hot and pale. Which ink does the sun keep?',
      action: '- Put three labels on a warm inverter for a week\n- Give Nii Lartey the files and the rule',
    },
    remarks: [['Do not close the moon', 'Five words that save you ten bad copies.']],
  },
  16: {
    answers: {
      palette: [
        ['Night', '#1A1430'],
        ['Flour', '#F3ECE2'],
        ['Filament', '#F2A53A'],
        ['First light', '#E9A9A0'],
      ],
      colour_jobs: [
        ['Night', 'The ground of everything that we show', '90 / 95 / 45 / 65'],
        ['Flour', 'Text on night, and paper', '4 / 7 / 11 / 0'],
        ['Filament', 'The one thing that is on: a button, a number, the sun', '2 / 41 / 88 / 0'],
        ['First light', 'Surfaces after the work: thanks, certificates', '7 / 41 / 30 / 0'],
      ],
      text_pairs: [
        ['#F3ECE2', '#1A1430', 'Text by night'],
        ['#1A1430', '#F3ECE2', 'Offers on paper'],
        ['#F2A53A', '#1A1430', 'A number, a heading'],
        ['#1A1430', '#F2A53A', 'What can be pressed'],
        ['#1A1430', '#E9A9A0', 'Certificates'],
      ],
      heading_typeface: 'Archivo',
      heading_licence: 'SIL Open Font License; print, web and goods',
      body_typeface: 'IBM Plex Sans',
      body_licence: 'SIL Open Font License; print, web and goods',
      type_sizes: [
        ['40 pixels / 30 points', 'We install at night.'],
        ['18 pixels / 11 points', 'If you cannot open in the morning, we pay the day.'],
        ['15 pixels / 9 points', 'Tested for seven days in Madina; 96 of 100 parts left.'],
      ],
      do: 'One thing lit on each page. The rest is night.',
      do_not: 'No filament as a ground for more than a hand’s width.',
      sample:
        'It is two in the morning and somebody is awake. We come at nine, we are gone before your first customer, and if you cannot open, we pay the day. Ask for a dark-night check.',
    },
    note: 'Flour on night is 15.0:1. Kwame read it from the other end of the lane.',
    review: {
      comment:
        'One thing lit on each page: the board has become a rule, and the rule can be checked with one finger. The lowest of your five pairs is 8.6:1; nobody in the sprint has more light in so much dark.',
      strengths: 'Flour is your brother’s colour, and now it is your paper. Few palettes have relatives.',
      improvements:
        'Dark grounds eat ink. Offers on flour are the right answer; say it in the table as a rule.',
      action: '- Print one certificate on first light and fold it\n- Show both grounds to Ibrahim',
      resources: 'WebAIM contrast checker: webaim.org/resources/contrastchecker',
    },
    remarks: [['The rest is night.', 'Four words, and a whole design manual.']],
  },
};
