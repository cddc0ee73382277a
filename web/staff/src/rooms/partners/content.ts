/** Texts of the room Partners. */
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { roomTitles } from '#staff/lib/content.ts'

export const partnersContent = {
  title: roomTitles.partners,
  list: 'Partners',
  columns: { code: 'Code', name: 'Name', limit: 'Daily limit' },
  empty: { title: 'No partners', text: 'A partner submits users and gets lenders for them by API.' },
  unnamed: '—',
  create: {
    title: 'New partner',
    fields: {
      code: { label: 'Code', hint: '2 to 40 letters, digits, hyphens or underscores. It stays.' },
      name: { label: 'Name' },
      daily_limit: { label: 'Calls a day', kind: 'figure', value: String(partnerPolicy.dailyLimit) },
      allow_ips: { label: 'Networks that may call', kind: 'lines' },
    },
    note: 'Addresses or CIDR ranges, one on each line. Empty: every address.',
    save: 'Create',
  },
} as const

export const partnerContent = {
  secrets: { live: 'Live key', test: 'Sandbox key', webhook: 'Signing secret' },
  facts: {
    heading: 'Partner',
    code: 'Code',
    since: 'Since',
    limit: 'Daily limit',
    networks: 'Networks',
    any: 'every address',
    edit: 'Change',
    state: 'State',
  },
  states: {
    working: {
      name: 'Working',
      change: { button: 'Resume', text: 'Its next call is answered.', done: 'The partner works again' },
    },
    paused: {
      name: 'Paused',
      change: {
        button: 'Pause',
        text: 'Its next call is refused, and its webhook gets no event.',
        done: 'The partner is paused',
      },
    },
    deleted: {
      name: 'Deleted',
      change: {
        button: 'Delete',
        isDanger: true,
        text: 'Its keys, webhooks and people are out, for ever. Nobody gets its code again.',
        done: 'The partner is deleted',
      },
    },
  },
  firstCall: { heading: 'First call', base: 'Base address', docs: 'Documents', copy: 'Copy the call' },
  limit: { title: 'Daily limit', label: 'Calls a day', save: 'Save', done: 'The limit holds from the next call on' },
  networks: {
    title: 'Networks that may call',
    label: 'Addresses or CIDR ranges, one on each line',
    save: 'Save',
    done: 'The networks hold from the next call on',
  },
  keys: {
    heading: 'Keys',
    columns: {
      id: 'Key',
      mode: 'Kind',
      status: 'Status',
      created: 'Created',
      expires: 'Expires',
      used: 'Last used',
      actions: '',
    },
    modes: { live: 'Live', test: 'Sandbox' },
    statuses: { working: 'Working', expired: 'Expired', revoked: 'Revoked' },
    never: 'never',
    create: { live: 'New live key', test: 'New sandbox key' },
    revoke: 'Revoke',
    revocation: (id: string) => ({
      title: `Revoke the key ${id}?`,
      text: 'The next call with it is refused. This cannot be taken back.',
      done: 'The key is revoked',
    }),
  },
  use: {
    title: 'Calls that counted, by day (UTC)',
    columns: { day: 'Day', live: 'Live', sandbox: 'Sandbox' },
  },
  submissions: {
    heading: 'Calls of the last 30 days, and submissions',
    shown: { all: 'All', refused: 'Refused', submissions: 'Submissions' },
    columns: {
      at: 'Time',
      outcome: 'Outcome',
      call: 'Call or user id',
      why: 'Why',
      key: 'Key',
      request: 'Request id',
    },
    outcomes: { accepted: 'Accepted', duplicate: 'Known phone', rejected: 'Refused' },
    empty: {
      title: 'None',
      text: 'Calls that counted are listed here, the newest first. A call with an unknown key, above the limit, or that failed on our side does not count.',
    },
  },
  webhook: {
    heading: 'Webhook',
    none: 'No webhook. Events of its users are not sent.',
    address: 'Address',
    secrets: 'Secrets that sign now',
    since: 'Since',
    off: 'Off since',
    offNote: 'The receiver answered 410. Set the address again to switch it on.',
    paused: 'Paused until',
    set: 'Set the address',
    test: 'Send a test event',
    tested: 'The test event is on its way',
    setting: { title: 'Address of the webhook', label: 'https address', save: 'Save' },
    saved: 'The address is set',
    rotation: { title: 'New secret', label: 'Hours in which the old secret signs too', save: 'New secret' },
    removal: {
      title: 'Remove the webhook?',
      text: 'Nothing is sent any more, and its secrets are gone.',
      save: 'Remove',
      done: 'The webhook is removed',
    },
  },
  deliveries: {
    heading: 'Deliveries of the last 30 days',
    columns: { at: 'Time', type: 'Event', status: 'Status', attempts: 'Attempts', answer: 'Last answer' },
    statuses: {
      waiting: 'Waiting',
      delivered: 'Delivered',
      'given-up': 'Given up',
      stopped: 'Stopped',
      withheld: 'Not allowed by the visitor',
    },
    shown: { all: 'All', failed: 'Failed' },
    empty: { title: 'No deliveries', text: 'Events about users of the partner are listed here.' },
    resend: 'Send again',
    sendNow: 'Send now',
    resendFailed: 'Send all failed again',
    resent: (count: number) => {
      if (count === 0) return 'None had failed'
      return count === 1 ? 'One delivery is on its way again' : `${count} deliveries are on their way again`
    },
    attempt: (at: string, answer: string, milliseconds: number) => `${at}: ${answer} after ${milliseconds} ms`,
    next: (at: string) => `Next attempt ${at}`,
    title: 'Delivery',
    body: 'Body',
  },
} as const
