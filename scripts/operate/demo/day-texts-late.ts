import type { DayText } from './day-text.ts';

const palettes = [
  { names: ['Graphite blue', 'Paper', 'Rust'], codes: ['#22384D', '#F1EEE7', '#B3541E'] },
  { names: ['Shutter green', 'Oat', 'Clay'], codes: ['#2F4A43', '#EFE6D8', '#B4532A'] },
  { names: ['Aubergine', 'Cream', 'Copper'], codes: ['#4A2545', '#F6EFE6', '#A8441F'] },
] as const;

/** Days 12 to 16. */
export const lateDays: readonly DayText[] = [
  {
    answers: ({ company, line, sells, helps }) => ({
      raw_lines: [
        line,
        'Once, and well',
        'Ask us first',
        'Made to be used',
        'Not today, but right',
        'The last one you call',
        'Small on purpose',
        'We pick up',
        'Cheaper than twice',
        'Done is done',
      ],
      survivors: [
        [line, 'Yes', 'Yes', 'Yes', 'Yes'],
        ['Once, and well', 'Yes', 'Yes', 'No', 'Yes'],
        ['Ask us first', 'Yes', 'Yes', 'No', 'No'],
      ],
      already_used: [
        ['Nothing with all of it.'],
        ['Not looked up yet.'],
        ['Two here say "quality since", nothing close.'],
      ],
      answers_heard: ['They do it once, and you can call them.', 'They tell you before what it will be.'],
      tagline: line,
      one_liner: `${company}: ${sells}, for ${helps}.`,
      places: ['The door', 'Under every mail', 'The first line of the website'],
    }),
    note: 'I have a favourite among the three. I will not say which.',
    review: {
      comment:
        'Mine is the first, and I suspect it is yours too. It is short, it is a promise, and nobody else here could sign it.',
      strengths: 'Both people could repeat it after an hour. That was the test.',
      improvements:
        'The register is still open. Look once more whether somebody in the trade already signs with it.',
      action: '- Search the trade mark register\n- Put it where people stand and wait',
    },
  },
  {
    answers: ({ began, helps, only }) => ({
      life_before: `She was like most who come to us (${helps}): busy, and used to going round it.`,
      turning_point: 'On a Friday in March it failed in front of guests.',
      doubt: '"I have tried three already," she said, and kept her coat on.',
      steps: ['We looked at it together before we said a price.', `Then we did what we do: ${only}.`],
      life_after: 'A year later she sent her brother. She did not write a review; she gave him our number.',
      own_reason: `${began}. I have not forgotten it. It is why I still like Mondays.`,
      story_long: `${began}. That is where it begins. Years later she came to us and kept her coat on. "I have tried three already," she said. It had failed on a Friday in March, in front of guests, and she had been ashamed. We looked at it together before anybody named a price. Then we did what we do: ${only}. She took her coat off at some point; neither of us noticed when. A year later she sent her brother. She did not write a review. She gave him our number.`,
      story_short: `She kept her coat on: "I have tried three already." We looked at it together, then did what we do. A year later she sent her brother.`,
      person_to_show: 'Her coat on our hook; she agreed, and laughed.',
    }),
    note: 'Is the doubt believable, or does it sound written?',
    review: {
      comment: 'It is the doubt that makes it true. I thought of somebody I know.',
      strengths: 'She acts in it. You help, and then you step back.',
      improvements: 'The beginning could be one sentence shorter; we want to meet her sooner.',
      action: '- Read it aloud and cut what you stumble over\n- Ask her for a picture you may use',
      resources: 'Donald Miller, Building a StoryBrand, the chapter on the guide',
    },
  },
  {
    answers: {
      traits_to_show: ['Warm', 'Exact', 'Calm'],
      mood_board: [
        ['light.jpg', 'Early light on a wall: we begin before the telephone does.'],
        ['wood.jpg', 'Worn wood. It has been used, and it is better for it.'],
        ['handle.jpg', 'The handle that everybody has touched.'],
        ['cloth.jpg', 'Washed cloth on a line: clean, and nobody ironed it.'],
        ['bowls.jpg', 'Bowls that do not match and belong together.'],
        ['white.jpg', 'A wedding in white. Perhaps too much.'],
        ['path.jpg', 'A path with two walkers. They are not in a hurry.'],
        ['rain.jpg', 'Rain on the window, from inside.'],
      ],
      rivals_look: 'Blue, with a tick; or green, with a leaf. Everybody laughs at the camera.',
      avoided_looks: [
        ['Marble', 'It is cold, and it is for people who look and do not touch.'],
        ['Confetti', 'Our best days are quiet ones.'],
        ['People laughing at salad', 'Nobody has ever seen it happen.'],
      ],
      dropped_direction: 'Black and white, like an old newspaper. It was strong, and it was sad.',
      direction: 'Early light, worn wood and hands at work; nothing is posed.',
    },
    note: 'Picture six does not fit, I think.',
    review: {
      comment:
        'You are right about six; it is from another life. I would know your place from the other seven.',
      strengths: 'None of the pictures comes from your trade, and still they are all about it.',
      improvements: 'Say in one line why the rain is in. I believe it, a printer would ask.',
      action: '- Drop picture six\n- Hang the board where you work and see what annoys you after a week',
    },
  },
  {
    answers: ({ company }) => ({
      current_trouble: 'The mark itself is good, but we have it only as a photograph of the van.',
      logo_words: ['plain', 'steady'],
      places: [
        ['Sign', '160 cm'],
        ['Van door', '60 cm'],
        ['Bill', '32 mm'],
        ['Sticker', '12 mm'],
        ['Profile picture', '24 pixels'],
      ],
      smallest_size: '12 mm in print, 24 pixels on a screen',
      versions: [
        [`Mark with ${company} on its right`, 'Sign, van, website'],
        ['Mark alone', 'Stickers, profile picture'],
        ['Mark and name in one ink', 'Bills, stamps'],
        ['Mark and name in white', 'Work clothes'],
      ],
      clear_space: 'The height of the first letter on all four sides.',
      misuses: [
        'Do not stretch it.',
        'Do not put it in a frame.',
        'Do not print it on a photograph.',
        'Do not use the colour of the season.',
      ],
      logo_files: [
        ['Ordered', 'The sign painter sends it'],
        ['Ordered', 'The sign painter sends it'],
        ['In hand', 'Shared folder, tracing of the van'],
      ],
      maker: 'The sign painter',
      due_date: '+12',
    }),
    note: 'The original file is lost. The sign painter traced it from the van.',
    review: {
      comment: 'A printer could work with this tomorrow. And thank the sign painter: the tracing is clean.',
      strengths: 'You found the smallest size by printing it, not by thinking about it.',
      improvements: 'On the dark ground the thin line disappears.',
      action: '- Have the files made in SVG, PDF and PNG\n- Write down who keeps them',
      resources: 'Alina Wheeler, Designing Brand Identity, the pages on usage sheets',
    },
  },
  {
    answers: ({ line, sells, mission }, index) => {
      const { names, codes } = palettes[index % palettes.length] ?? palettes[0];
      const [main, ground, accent] = codes;
      return {
        palette: [...names.map((name, at) => [name, codes[at] ?? '']), ['White', '#FFFFFF']],
        colour_jobs: [
          [names[0], 'Text, headings, the door'],
          [names[1], 'The ground of everything'],
          [names[2], 'Only what can be pressed'],
        ],
        text_pairs: [
          [main, ground, 'Text and headings'],
          [ground, main, 'Foot of the page'],
          ['#FFFFFF', accent, 'What can be pressed'],
        ],
        heading_typeface: 'Bitter',
        body_typeface: 'Work Sans',
        body_licence: 'SIL Open Font License; print, web and goods',
        type_sizes: [
          ['32 pixels / 24 points', line],
          ['17 pixels / 11 points', mission],
          ['15 pixels / 9 points', 'It costs this much, and that is all.'],
        ],
        do: 'Leave room around everything.',
        do_not: `No ${names[2].toLowerCase()} in headings.`,
        sample: `${line}. We offer ${sells}. Tell us what it is about, and we say what we would do. Ask for a date.`,
      };
    },
    note: 'Is the accent too loud beside the rest?',
    review: {
      comment: 'It is loud because it is rare. Keep it rare and it will stay right.',
      strengths: 'You measured each pair, and you wrote down what the accent may not do.',
      improvements: 'The licence of the heading typeface is missing from the page.',
      action: '- Check the licence for web and print\n- Decide the one thing that the accent is for',
      resources: 'WebAIM contrast checker: webaim.org/resources/contrastchecker',
    },
  },
];
