import { describe, expect, it } from 'vitest'
import * as module from '#data/keys.ts'

const { keys, phoneOfUserPartition } = module

const phone = '+919876543210'
const socket = 'L0SM9cOFvHcCIhw='
const scope = { code: 'acme', mode: 'live' } as const
const day = '2026-03-10'
const time = '2026-03-10T09:00:00.000Z'
const ulid = '01KKBFJYM0TJF6Y00CMF7F48GT'

/** A valid call of each builder. One with another name is missing here, which the types and a test notice. */
const calls: { readonly [Name in keyof typeof keys]: Parameters<(typeof keys)[Name]> } = {
  user: [phone],
  application: [phone, 'a-lender'],
  ticket: [phone, '01ABC-XYZ'],
  message: ['01ABC-XYZ', '01DEF'],
  complaint: ['CMP26031012345'],
  sockets: [phone],
  connection: [socket],
  noticeChoice: [phone],
  sentNotices: [phone],
  pushBrowsers: [phone],
  pushAddress: ['0af3'],
  waitingNotice: [time, phone, 'answer', '01ABC-XYZ'],
  livePass: ['0af3'],
  codes: [phone],
  knownCodes: [phone],
  rangeCounters: ['2001:db8:0::', '2026031009'],
  sendCounters: ['PROVIDER', '2001:db8::'],
  lender: ['a-lender'],
  product: ['a-card'],
  scheme: ['a-scheme'],
  catalogueSnapshot: [],
  catalogueDraft: ['LENDER', 'a-lender'],
  catalogueChange: ['LENDER', 'a-lender'],
  partner: ['acme'],
  partnerKey: ['acme', '0af3'],
  apiKey: ['0af3'],
  registeredPartner: ['acme'],
  partnerUsage: [scope, day],
  partnerUser: [scope, 'u-1'],
  submission: [scope, ulid],
  partnerCall: [scope, ulid],
  refusedCall: [scope, ulid],
  idempotency: [scope, '0af3'],
  lenderAccess: ['a-lender'],
  lenderAnswer: ['a-lender', '0af3'],
  waitingNews: ['a-lender', time, '0af3'],
  postbackMinute: ['a-lender', '202603100900'],
  linkClick: [scope, 'u-1', 'a-lender'],
  sandboxApplication: ['test-u-1', 'a-lender'],
  choices: ['u-1'],
  consentReceipt: ['u-1', time, '0af3'],
  heard: ['u-1'],
  webhook: ['acme'],
  delivery: ['acme', ulid],
  queueEntry: [{ list: 'STAFF#s-1', place: `${time}#01ABC-XYZ` }],
  ticketDesk: ['01ABC-XYZ'],
  ticketNote: ['01ABC-XYZ', ulid],
  savedReply: ['papers'],
  nominee: [phone],
  dueClosing: [time, ulid],
  purgedClosing: [ulid],
  sealedPart: [ulid, '0'],
  life: [time, 'u-1'],
  job: [ulid],
  jobPart: [ulid, 7],
  breachList: [ulid],
  breachPart: [ulid, 'FACTS', 7],
  linkCheck: [],
  approval: ['LENDER', 'a-lender'],
  funnelCounter: [day, '0af3', 3],
  funnelRows: [day],
  countedVisit: ['u-1'],
  pageViews: ['0af3', 'offers'],
  staffMember: ['s-1'],
  staffSession: ['s-1', '0af3'],
  staffSignIns: ['s-1'],
  staffViews: ['s-1', day],
  recordCopy: ['DAY', day, ulid],
}

/** The same of the other builders of the file. */
const partitionCalls = {
  userPartition: [phone],
  breachPartition: [ulid],
  lenderPartition: ['a-lender'],
  queuePartition: ['STAFF#s-1'],
  ticketDeskPartition: ['01ABC-XYZ'],
  ticketPartition: ['01ABC-XYZ'],
  webhookPartition: ['acme.test'],
  staffPartition: ['s-1'],
  recordPartition: ['STAFF', 's-1'],
  consentPartition: ['u-1'],
  funnelPartition: [day],
  sealedPartition: [ulid],
  sandboxPartition: ['test-u-1'],
  partnerPartition: [scope],
  clickPrefix: ['u-1'],
}

/** These read keys, or build those of the index. */
const otherExports = ['keys', 'foundBy', 'placeOfUser', 'phoneOfUserPartition', 'codeOfWebhookPartition']

type Build = (...parts: unknown[]) => unknown

const builders = Object.entries<unknown>({ ...module, ...keys }).filter(([name]) => !otherExports.includes(name))
const callOf = (name: string): readonly unknown[] =>
  Object.entries<readonly unknown[]>({ ...calls, ...partitionCalls }).find(([known]) => known === name)?.[1] ?? []

/** Words of closed lists of the code: no caller names one. */
const closedWords: readonly unknown[] = ['live', 'PROVIDER', 'DAY', 'STAFF']

/** The call once for each of its texts, with the other text in its place. */
const callsWith = (call: unknown, other: string): unknown[] => {
  if (typeof call === 'string') return closedWords.includes(call) ? [] : [other]
  if (typeof call !== 'object' || call === null) return []
  return Object.entries(call).flatMap(([place, part]) =>
    callsWith(part, other).map((changed) =>
      Object.assign(Array.isArray(call) ? Array.from<unknown>(call) : { ...call }, { [place]: changed }),
    ),
  )
}

const foreign = ['', '+91#APP', 'a b', 'a/b', 'a\u0000', 'ऋ', 'x'.repeat(201)]
const refusal = 'A key part holds a character that keys must not hold'

/** A list of tickets and a place in it have several parts, and each is checked. */
const severalParts = ['queueEntry', 'queuePartition']
/** The subject of a copy of the record may be an ARN, whose other signs become dots. */
const rewritten = ['recordCopy', 'recordPartition']

describe('the keys of the table', () => {
  it('have a valid call for every builder', () => {
    expect(Object.keys({ ...calls, ...partitionCalls }).toSorted()).toEqual(builders.map(([name]) => name).toSorted())
  })

  it('are what stored items have', () => {
    const stored = {
      user: `USER#${phone} PROFILE`,
      application: `USER#${phone} APP#a-lender`,
      ticket: `USER#${phone} TICKET#01ABC-XYZ`,
      sockets: `USER#${phone} SOCKETS`,
      message: 'TICKET#01ABC-XYZ MSG#01DEF',
      connection: `CONN#${socket} META`,
      pushAddress: 'PUSH#0af3 META',
      livePass: 'PASS#0af3 META',
      codes: `OTP#${phone} CODES`,
      knownCodes: `OTP#${phone} KNOWN`,
      rangeCounters: 'CAP#RANGE#2001:db8:0:: 2026031009',
      sendCounters: 'CAP#PROVIDER#2001:db8:: META',
    }
    for (const [name, key] of Object.entries(stored)) {
      const { pk, sk } = (keys[name as keyof typeof stored] as Build)(...callOf(name)) as Record<string, string>
      expect(`${pk} ${sk}`).toBe(key)
    }
  })

  it('of a user name the phone', () => {
    expect(phoneOfUserPartition(keys.ticket(phone, 'x').pk)).toBe(phone)
  })

  it('are other ones for each builder', () => {
    const built = Object.entries(keys).map(([name, build]) => JSON.stringify((build as Build)(...callOf(name))))
    expect(new Set(built).size).toBe(built.length)
  })

  it.each(builders)('of %s take no part that could lead into another partition', (name, build) => {
    const signs = severalParts.includes(name) ? foreign.filter((text) => !text.includes('#')) : foreign
    const attempts = [...signs, 'a##b'].flatMap((text) => callsWith(callOf(name), text) as unknown[][])
    const isTaken = (call: unknown[]) => {
      try {
        ;(build as Build)(...call)
        return true
      } catch (error) {
        return !String(error).includes(refusal)
      }
    }
    expect(rewritten.includes(name) ? [] : attempts.filter(isTaken)).toEqual([])
  })

  it('of the record hold no sign of a subject that could lead into another partition', () => {
    expect(module.recordPartition('STAFF', 'arn:aws:sts::1#DAY/a b')).toBe('RECORD#STAFF#arn:aws:sts::1.DAY.a.b')
    for (const text of ['', 'x'.repeat(201)]) expect(() => module.recordPartition('STAFF', text)).toThrow(refusal)
    for (const text of foreign) expect(() => keys.recordCopy('STAFF', 's-1', text)).toThrow(refusal)
  })

  it('of the index take no lender that could lead to the applications of another one', () => {
    for (const text of foreign) expect(() => module.foundBy.application(text, 'applied')).toThrow(refusal)
  })
})
