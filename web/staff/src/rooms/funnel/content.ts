/** Texts of the room Funnel. */
import { funnelValue, type FunnelDimension } from '#lambdas/funnel/funnel-room.contract.ts'
import { roomTitles } from '#staff/lib/content.ts'
import { categoryWords, labelOf } from '#staff/lib/labels.ts'

export const funnelContent = {
  title: roomTitles.funnel,
  visitors: (count: string) => (count === '1' ? '1 visitor' : `${count} visitors`),
  steps: { step: 'Step', count: 'Visitors', ofBefore: 'Of the step before', ofAll: 'Of all' },
  /** From the first step to the last. */
  conversion: 'Conversion',
  notShown: '–',
  percent: (share: number) => `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}\u{A0}%`,
  filters: {
    touch: 'Campaign of',
    touches: { first: 'the first visit', last: 'the last visit' },
    all: 'All',
  },
  dimensions: {
    category: 'Category',
    source: 'Source',
    campaign: 'Campaign',
    partner: 'Partner',
  },
  day: 'Day',
  sections: { steps: 'Steps', days: 'Days', values: 'Where they came from' },
  by: 'By',
  noValue: { category: 'None', source: 'No source', campaign: 'No campaign', partner: 'No partner' },
  otherValues: 'Other values',
  restOfMany: 'All others',
  empty: {
    title: 'Nobody yet',
    text: 'No visitor of these days and filters has signed in for the first time.',
  },
  rules: [
    'The funnel begins with the first sign-in: what somebody looks at before it is not sent to the server.',
    'Every later step counts on the day of that first sign-in, and a step that was left out counts once a later one is reached.',
    'Visitors whom a partner has sent count from their first sign-in on. Closed accounts stay in the counts.',
    'A day counts 200 combinations of campaign, category and partner apart; further campaigns are Other values.',
  ],
} as const

/** The words for a value. A value of others stays as it is. */
export const valueWords = (dimension: FunnelDimension, value: string): string => {
  if (value === funnelValue.none) return funnelContent.noValue[dimension]
  if (value === funnelValue.other) return funnelContent.otherValues
  return dimension === 'category' ? labelOf(categoryWords)(value) : value
}
