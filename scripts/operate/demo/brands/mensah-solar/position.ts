import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 7 and 8. */
export const position: StoryDays = {
  7: {
    answers: {
      result_delivered: 'They sleep in their own bed, and in the morning the fish is hard as wood.',
      rivals_offer_too: [
        'Good panels',
        'Ten years of guarantee on paper',
        'A free visit',
        'Payment in parts',
      ],
      only_you:
        'We work from nine in the evening to half past four, with two named people, and hand the key back before the shop opens.',
      proof: [
        [
          'Number',
          '46 shops since 2021; 45 of them opened at their usual hour on every morning of the work.',
        ],
        [
          'Guarantee',
          'If you cannot open on time because of us, we pay that day’s takings. We have paid once: 1,240 cedis.',
        ],
        [
          'Method',
          'Two names and two faces on the paper before you hand over the key; a message with photos at half past four.',
        ],
      ],
      missed_if_closed: 'They would sleep beside their freezers again.',
      usp_versions: [
        'Your shop keeps its light, and you never close for it.',
        'We come at nine in the evening and are gone before your first customer.',
        'We install at night, and if you cannot open in the morning, we pay the day.',
      ],
      usp: 'We install at night, and if you cannot open in the morning, we pay the day.',
      customer_reaction:
        'Adjoa looked at Efua and not at me: "You pay my day? From your own pocket?" Then she asked for the paper.',
    },
    note: 'The one morning we paid for was a lost key. Ours.',
    review: {
      comment:
        'You paid once, you name the sum, and it was your own key: no guarantee was ever more believable. Keep the sentence as it is.',
      strengths: 'The two names on the paper answer Ibrahim’s question without an adjective.',
      improvements:
        'Say 45 of 46 first and the 1,240 cedis after it. The order makes it a proof and not a confession.',
      action: '- Print the two names on every offer\n- Try the sentence on two owners who do not know you',
    },
    remarks: [['From your own pocket?', 'The right question. The answer is yes, and nothing else.']],
  },
  8: {
    answers: {
      for_whom: 'Owners of small shops with freezers or ovens who cannot close for three days.',
      compared_with: 'Solar power for small businesses',
      main_benefit: 'The shop stays open while we work, and stays lit for ten years after.',
      unlike: 'Large firms that close the shop, and generators that have to be guarded',
      because: 'We work between closing and opening time, and pay the day’s takings if we fail.',
      price_level: 'Middle',
      price_message:
        'From 31,000 cedis in twelve payments; for most shops less a month than their petrol. It says: this is a tool, not a luxury.',
      not_competing_on: ['The cheapest battery', 'Villas and hotels', 'Work by daylight'],
      position:
        'For owners of small shops that cannot close, Mensah Solar is the power that is fitted between closing and opening time. Unlike large firms, we never shut your door, and if you cannot open in the morning, we pay the day.',
    },
    note: 'Giving up daylight means giving up the hotels for good. My wife asked twice.',
    review: {
      comment:
        'You gave up daylight. I have seen people give up a price or a place, but nobody a half of the day. The position could not be said by anybody else in Accra.',
      strengths: 'Less a month than their petrol: the comparison that decides it, in six words.',
      improvements: '"Solar power" is the shelf where they look. Do they look there, or under generators?',
      action:
        '- Ask the next five callers what they searched for\n- Answer your wife with the number of hotels you would need',
      resources: 'April Dunford, Obviously Awesome, chapters 1 to 3',
    },
    remarks: [['this is a tool, not a luxury', 'Adjoa weighs things. She will like it.']],
  },
};
