import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 12 and 13. */
export const story: StoryDays = {
  12: {
    answers: {
      raw_lines: [
        'The lights stay on',
        'We install at night',
        'Sun for people who work',
        'Open in the morning',
        'One window lit',
        'Nobody noticed the cut',
        'Sleep in your own bed',
        'Gone before your first customer',
        'Hard as wood by morning',
        'We pay the day',
      ],
      survivors: [
        ['We install at night', 'Yes', 'Yes', 'Yes', 'Yes'],
        ['The lights stay on', 'Yes', 'Yes', 'No', 'Yes'],
        ['We pay the day', 'No', 'Yes', 'Yes', 'No'],
      ],
      already_used: [
        ['"The lights stay on" is a candle shop in Kumasi. The others: nothing.'],
        ['No entry for "We install at night" in the class for installation.'],
        ['Every firm in Accra has a sun and a future. Nobody has a night.'],
      ],
      answers_heard: [
        'They come at night so you do not have to close.',
        'Solar for shops, but you never see them. Like elves, with cables.',
      ],
      tagline: 'We install at night.',
      one_liner:
        'Mensah Solar fits panels and batteries to small shops between closing and opening time, so that they never shut for it.',
      places: ['Both doors of the van', 'The top of every offer', 'The label of every battery'],
    },
    note: 'The candle shop is nice, by the way. I bought six.',
    review: {
      comment:
        '"We install at night" is odder than the candle shop’s line, and it is true. Four words, and the first question it raises, "Why at night?", is the one that you want to answer.',
      strengths: 'Both listeners told the benefit and not the technology. The elves may stay at home.',
      improvements: 'The one-liner is long for the van. It is right for the offer.',
      action: '- Paint one door of the van first\n- Count how often somebody asks why',
    },
    remarks: [['Nobody has a night.', 'And so it is yours.']],
  },
  13: {
    answers: {
      life_before:
        'Adjoa sells frozen fish. When the light was bad she slept on a mattress between the two freezers, with a torch, and listened.',
      turning_point:
        'On a Sunday in May the light went at eleven and came back at seven. Forty kilos of mackerel had to be buried.',
      doubt:
        'Two firms had wanted three closed days. When we said that we come at night, she asked who would hold the key.',
      steps: [
        'Efua came on a Wednesday, to the savings group, with both names and her own mother’s telephone number.',
        'On the first night Adjoa sat on a crate and watched. After an hour she went to bed.',
        'We worked for two nights, swept, and put the key under the scale at half past four.',
      ],
      life_after:
        'In September there were eleven cuts. She has slept at home on all of those nights, and five women of her group have given Efua their key.',
      own_reason:
        'My brother’s bakery lost its dough with every power cut. I drove past his dark window for a year and had nothing but advice. It is a good feeling to come with a cable instead.',
      story_long:
        'Auntie Adjoa sells frozen fish in Madina. When the light was bad she slept between her two freezers, with a torch, and listened. On a Sunday in May it went at eleven and came back at seven, and forty kilos of mackerel had to be buried. Two firms offered help and wanted three closed days. We said that we come at night. She asked who would hold the key. So Efua went to her savings group with both our names and her own mother’s number. On the first night Adjoa sat on a crate and watched. After an hour she went to bed. We worked for two nights, swept, and left the key under the scale. In September there were eleven cuts. She slept at home on all of those nights. My brother’s window was dark for a year, and I had only advice. Now I have a cable.',
      story_short:
        'Auntie Adjoa slept between her freezers and listened. Others wanted three closed days. We came on two nights; on the first she watched for an hour, then went to bed. In September: eleven cuts, and she slept at home.',
      person_to_show: 'The crate and the torch; Adjoa agreed and does not want to be in the picture herself.',
      story_picture: [['crate.jpg', 'The crate on which she sat for an hour.']],
    },
    note: 'I told it at church on Sunday. Two shops came to me afterwards.',
    review: {
      comment:
        'After an hour she went to bed. That is the moment in which a brand becomes trusted, and you had the sense not to explain it.',
      strengths: 'She acts: she asks, watches, decides. You hold a cable.',
      improvements: 'The dough and the fish are both in the long version. Leave the dough for another day.',
      action:
        '- Tell it once without your brother and see what you miss\n- Ask Adjoa who in her group should hear it next',
      resources: 'Donald Miller, Building a StoryBrand, the chapter on the guide',
    },
    remarks: [
      ['left the key under the scale', 'End here when you tell it aloud.'],
      ['Two shops came to me', 'Then it is finished. Do not polish it any more.'],
    ],
  },
};
