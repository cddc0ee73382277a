/** Texts of the room Health. */
import type { SmsInWindow } from '#contract/staff/health-room.ts'

export const healthContent = {
  title: 'Health',
  summary: 'SMS and their cost against the limits, news that is late, webhooks that are off',
  readAt: (at: string) => `as of ${at}`,
  sms: {
    heading: 'SMS',
    columns: { window: 'In', used: 'SMS', most: 'Limit', share: 'Used', cost: 'Cost at most', notices: 'Of them news' },
    windows: { hour: 'the last hour', day: 'the last 24 hours', month: 'the last 30 days' } satisfies Record<
      SmsInWindow['window'],
      string
    >,
    dollars: (usd: number) => `$${usd.toFixed(2)}`,
    percent: (share: number) => `${Math.round(share * 100)} %`,
    fine: 'There is room for all codes.',
    watch: 'More than half of a limit is used.',
    act: 'More than four fifths of a limit are used: soon codes are refused. Raise the amounts of the stage, or find who asks.',
  },
  notices: {
    heading: 'News by SMS',
    none: 'No notice waits.',
    waiting: (count: string, since: string) => `${count} wait for their SMS, the first since ${since}.`,
    night: 'Notices are sent between 09:00 and 20:30 only.',
  },
  lenders: {
    heading: 'News from lenders',
    columns: { lender: 'Lender', late: 'No news for 7 days', unmapped: 'Words to map', key: 'Key' },
    key: { true: 'set', false: 'none' },
    fine: 'No application under way is without news for 7 days, and no word waits.',
    act: 'Ask these lenders, or map their words.',
    map: 'Map',
    none: 'The catalogue shows no lender.',
  },
  webhooks: {
    heading: 'Webhooks of partners',
    fine: 'All webhooks are on.',
    off: (code: string, since: string) => `${code}: off since ${since}, because its receiver answered 410`,
    paused: (code: string, until: string) => `${code}: its receiver asked for a pause until ${until}`,
  },
  capped: (count: number, most: number) => (count >= most ? `${most}+` : String(count)),
} as const
