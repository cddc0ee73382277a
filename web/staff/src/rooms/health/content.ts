/** Texts of the room Health. */
import { roomTitles } from '#staff/lib/content.ts'

export const healthContent = {
  title: roomTitles.health,
  readAt: (at: string) => `as of ${at}`,
  sms: {
    heading: 'SMS',
    columns: {
      window: 'In',
      used: 'SMS',
      most: 'Limit',
      notices: 'Notices among them',
      failed: 'Not sent',
    },
    windows: { hour: 'the last hour', day: 'the last 24 hours', month: 'the last 30 days' },
    fine: 'There is room for all codes.',
    watch: 'More than half of a limit is used.',
    act: 'More than four fifths of a limit are used: soon codes are refused. Raise the amounts of the stage, or find who asks.',
  },
  notices: {
    heading: 'News by SMS',
    none: 'No notice waits.',
    off: 'No notice is sent: the stage has no registered templates for them (smsNoticeTemplateIds).',
    waiting: (count: string, since: string) =>
      `${count} ${count === '1' ? 'waits' : 'wait'} for an SMS, the first since ${since}.`,
    night: 'Notices are sent between 09:00 and 20:30 only.',
  },
  pages: {
    heading: 'Views of pages',
    columns: {
      page: 'Page',
      views: 'Views',
      failed: 'Failed',
      before: 'Last release',
      lcp: 'Painted',
      inp: 'Slowest tap',
      cls: 'Shift',
      failure: 'Last failure',
    },
    names: {
      home: 'Home',
      login: 'Login',
      dashboard: 'Dashboard',
      profile: 'Profile',
      support: 'Support',
      offers: 'Offers',
      status: 'Application status',
      emiCalculator: 'EMI calculator',
      check: 'Eligibility check',
      howWeRank: 'How we rank',
      terms: 'Terms',
      privacyPolicy: 'Privacy policy',
      partnerApiDocs: 'Partner API',
      lenderApiDocs: 'Lender API',
      other: 'Other addresses',
    },
    none: 'No view of this release was reported yet: the stage may have switched reports off.',
    fine: 'No page of this release fails more often than in the last one.',
    act: 'These pages fail more often than in the last release: page-failures in the runbook.',
    of: (failed: number, views: number) => `${failed} of ${views}`,
    seconds: (milliseconds: number | undefined) => (milliseconds === undefined ? '–' : `${milliseconds / 1000} s`),
    note: (release: string, before = 'none') =>
      `Release ${release}, last one ${before}. Three of four views are at or below the shown times and shifts.`,
  },
  lenders: {
    heading: 'News from lenders',
    columns: { lender: 'Lender', late: 'No news for 7 days', unmapped: 'Words to map', key: 'Key' },
    key: { true: 'set', false: 'none' },
    fine: 'No application under way is without news for 7 days, and every word is mapped.',
    act: 'Ask these lenders, or map their words.',
    map: (count: string) => `Map ${count}`,
    none: 'The catalogue shows no lender.',
  },
  webhooks: {
    heading: 'Webhooks of partners',
    fine: 'All webhooks are on, and no delivery waits or was given up.',
    sends: (code: string, given: number, waiting: number) =>
      `${code}: of its last deliveries ${given} given up, ${waiting} waiting for another attempt`,
    off: (code: string, since: string) => `${code}: off since ${since}, because its receiver answered 410`,
    paused: (code: string, until: string) => `${code}: its receiver asked for a pause until ${until}`,
  },
  queues: {
    heading: 'Queues',
    columns: { queue: 'Queue', messages: 'Messages' },
    names: {
      'webhook-attempts': 'Attempts to deliver webhooks',
      'webhook-failures': 'Deliveries that no function could process',
      'live-failures': 'Changes that went to nobody, live or by SMS',
    },
    unknown: 'unknown',
    fine: 'Nothing was given up.',
    act: 'Something was given up and waits for an operator: webhook-dead-letters and fan-out-failures in the runbook.',
  },
  links: {
    heading: 'Links of lenders',
    never: 'The links were not checked yet.',
    fine: (count: number, at: string) => `All ${count} links answered on ${at}.`,
    act: (count: number, at: string) => `Of ${count} links, these did not open on ${at}.`,
    columns: { lender: 'Lender', link: 'Link', outcome: 'Outcome', reason: 'Why' },
    link: { utm_url: 'Apply address', kfs_url: 'Key fact statement', website: 'Website' } as Readonly<
      Record<string, string>
    >,
    outcome: { dead: 'does not answer', unsure: 'open it by hand' },
    check: 'Check all links',
    checking: (checked: number, of: number) => `${checked} of ${of} lenders`,
    checked: (of: number) => `The links of ${of} lenders are checked`,
  },
  members: {
    heading: 'Staff',
    fine: 'Nobody is kept out, and nobody looks at far more people than the others.',
    held: (email: string, since: string) =>
      `Somebody sends passwords for ${email}. Since ${since} only browsers that this member has used before may sign in.`,
    letIn: (email: string) => `Let ${email} in`,
    text: 'You get an address for this member alone: give it by phone or in person. The browser that opens it may sign in, with password and app.',
    make: 'Make the address',
    looks: (email: string, looks: number, others: number) =>
      `${email} looked at people ${looks} times today; the others did ${others} times on average. The record has each look.`,
    ask: 'An admin can let the member in with another browser.',
  },
  capped: (count: number, most: number) => (count >= most ? `${most}+` : String(count)),
} as const
