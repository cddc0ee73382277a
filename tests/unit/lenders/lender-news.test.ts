/** What we make of a lender's words, message and times. */
import { describe, expect, it } from 'vitest'
import { lenderMessage } from '#lambdas/lenders/lender-message.rules.ts'
import { clicksOf, occurredAt } from '#lambdas/lenders/occurred-at.rules.ts'
import { translateWords } from '#lambdas/lenders/translate-words.rules.ts'
import { statusMap, type LenderWords } from '#lambdas/offers/lender-words.contract.ts'

/** Published words of three lenders, as a distributor maps them. */
const lenders = {
  fibe: {
    LEAD_CREATED: 'pending',
    KYC_UNDER_REVIEW: 'under_review',
    ES_DISBURSED: 'disbursed',
    ES_REJECTED: 'rejected',
  },
  finsall: { SELFIE: 'pending', EKYC: 'under_review', ENACH: 'under_review', DISBURSED: 'disbursed' },
  avanse: { 'CREDIT UNDER APPROVAL': 'under_review', Sanctioned: 'approved', Closed: 'expired' },
} as const satisfies Record<string, LenderWords['status_map']>

describe.each(Object.entries(lenders))('the words of %s', (_, status_map) => {
  it('become ours by its map, and by nothing else', () => {
    for (const [word, status] of Object.entries(status_map)) {
      expect(translateWords({ status_map }, { status: ` ${word} ` })).toEqual({ outcome: 'mapped', status })
    }
    for (const status of ['approved', 'constructor', 'es_', '']) {
      expect(translateWords({ status_map }, { status })).toEqual({ outcome: 'unmapped', kinds: ['status'] })
    }
  })
})

// tbar0970/jethro-pmm#1197
it.each([
  ['SANCTIONED', 'approved'],
  ['credit\u00A0 under  Approval', 'under_review'],
  ['Ｃlosed\u200B', 'expired'],
  ['PAID', 'disbursed'],
  ['Paid', 'approved'],
  ['paid', undefined],
])('a word counts whatever its case and blanks are, unless the map tells two apart: %s is %s', (status, ours) => {
  const status_map = { ...lenders.avanse, PAID: 'disbursed', Paid: 'approved' } as const
  expect(translateWords({ status_map }, { status })).toMatchObject(
    ours === undefined ? { outcome: 'unmapped' } : { status: ours },
  )
})

it('the word constructor is refused, because no item of the table can have it', () => {
  expect(statusMap.safeParse({ constructor: 'approved' }).error?.issues[0]?.message).toBe(
    'cannot hold the word constructor',
  )
})

it('without a map our words are understood, and each unmapped word is named', () => {
  const said = { status: 'rejected', reason: 'documents' }
  expect(translateWords({}, said)).toEqual({ outcome: 'mapped', ...said })
  expect(translateWords({}, { ...said, reason: '80226' })).toEqual({ outcome: 'unmapped', kinds: ['reason'] })
  expect(translateWords({}, { status: 'LOGIN', reason: '80226' })).toEqual({
    outcome: 'unmapped',
    kinds: ['status', 'reason'],
  })
  expect(translateWords({}, { status: 'disbursed', reason: '80226' })).toEqual({
    outcome: 'mapped',
    status: 'disbursed',
  })
  const reason_map = { '80226': 'bureau_record' } as const
  expect(translateWords({ reason_map }, { ...said, reason: '80226' })).toMatchObject({ reason: 'bureau_record' })
  expect(translateWords({ reason_map }, said)).toEqual({ outcome: 'unmapped', kinds: ['reason'] })
})

describe('a message', () => {
  it.each([
    [
      'Your loan of ₹2,50,000 is approved.In two days we call you.',
      'Your loan of ₹2,50,000 is approved.In two days we call you.',
    ],
    ['  Please\n\tsign\u0000 \u202Ehere\u200B. ', 'Please sign here.'],
    ['கடன் அங்கீகரிக்கப்பட்டது क्\u200Dष', 'கடன் அங்கீகரிக்கப்பட்டது क्\u200Dष'],
    ['Read it at https://pay.example/x?y=1 today', 'Read it at today'],
    ['Open www.lender.in or lender.co.in/kyc, or write to help@lender.com.', 'Open or or write to'],
    ['See LENDER.COM, ｗｗｗ．lender．in or l\u200Dender.in\u200D/x', 'See or'],
    ['Go to http\u200B://evil.example and tap upi:x', 'Go to and tap'],
    ['Take a+b-c.1:// or a:// or [javascript:x', 'Take or or'],
    [
      'The ratio is 1:2, xupi:x is a word and so is mailto: here',
      'The ratio is 1:2, xupi:x is a word and so is mailto: here',
    ],
    ['Not xwww.lender but (www.lender or www。lender', 'Not xwww.lender but or'],
    [
      'By 10.20.130.240/x or 1.2.3.4:80, not by 1.2.3.4 or v1.2.3.4/x or 1.2/3',
      'By or not by 1.2.3.4 or v1.2.3.4/x or 1.2/3',
    ],
    [
      'At ab.example/x or ab。example?x, not a.example/x, ab.e/x or ab.example/',
      'At or not a.example/x, ab.e/x or ab.example/',
    ],
    ['A\nB\u2028C\u200BD', 'A B CD'],
    ['!!', undefined],
    ['7', '7'],
    ['हाँ', 'हाँ'],
    // A link as it is shown, and one as it is written.
    ['See lender.ｉｎ now', 'See now'],
    ['See ab\u200Dwww.zz now', 'See now'],
    ['Your OTP was right.', 'Your OTP was right.'],
    ['We share the papers with you by post.', 'We share the papers with you by post.'],
    ['Your number is 2341 2341 2346', undefined],
    [' \u200B…! ', undefined],
    ['https://only.example', undefined],
    [undefined, undefined],
  ])('%j is shown as %j', (said, shown) => {
    expect(lenderMessage(said).message).toBe(shown)
  })

  it.each([
    ['x'.repeat(300), 'x'.repeat(300)],
    ['x'.repeat(301), `${'x'.repeat(299)}…`],
    [`${'x'.repeat(150)} ${'y'.repeat(200)}`, `${'x'.repeat(150)} ${'y'.repeat(148)}…`],
    [`${'x'.repeat(151)} ${'y'.repeat(200)}`, `${'x'.repeat(151)}…`],
  ])('is cut at 300 characters, after a word that ends in the second half: %s', (said, shown) => {
    expect(lenderMessage(said).message).toBe(shown)
  })

  it('has at most 300 characters as a person counts them, and ends after a word', () => {
    const shown = lenderMessage('₹😀abc '.repeat(60)).message ?? ''
    expect(Array.from(shown).length).toBeLessThanOrEqual(300)
    expect(shown).toMatch(/ ₹😀abc…$/u)
    expect(Array.from(lenderMessage('x'.repeat(900)).message ?? '')).toHaveLength(300)
  })
})

describe('a message that asks for something', () => {
  it.each([
    'Pay Rs. 499 processing fee to release your loan.',
    'A refundable security deposit is required before disbursal.',
    'Deposit the GST amount today to get the loan.',
    'Send ₹500 to verify your account',
    'Your loan is approved. Send us the OTP you receive.',
    'Reply with your one time password to continue',
    'Please share your CVV and PIN with our agent',
    'Never share your OTP. But tell the code to our officer Rahul.',
    'For disbursal pay to satpura.loans@okaxis',
    'UPI: 9876543210@ybl',
    'Call Rahul on 98765 43210',
    'Message us on WhatsApp',
    'Contact on Telegram for quick approval',
    'Install AnyDesk so that we can help',
    'Your PAN ABCDE1234F is verified',
    'Ｓｅｎｄ the ＯＴＰ to us',
    'लोन पाने के लिए ₹500 का भुगतान करें।',
    'फाइल चार्ज जमा करें',
    'पहले प्रोसेसिंग शुल्क आवश्यक है',
    'कृपया ओटीपी भेजें',
    'हमें अपना OTP बताएं',
    'अपना पासवर्ड साझा करें',
    'व्हाट्सएप पर संपर्क करें',
    'Loan ke liye 500 jama kare',
    'OTP bhejo jaldi',
    'For disbursal pay ab @ upi',
    'Our id is ab@ybl',
    'Call 9876543210',
    'Call +91 9876543210',
    'Call 919876543210',
    'Call 09876543210',
    'Call 98765-43210',
    'Pan ABCDE1234F',
    'Never share your OTP and then send the code.',
    'कभी न बताएं लेकिन OTP भेजें',
    'No fee. Pay now',
    'Do not wait; pay now',
    'Do not wait! Pay now',
    'न रुकें। भुगतान करें',
  ])('is for staff alone: %s', (said) => {
    expect(lenderMessage(said)).toEqual({ held_message: expect.any(String) as string })
  })

  it.each([
    'Please sign the agreement in our app.',
    'Never share your OTP with anyone.',
    'Do not pay any fee to agents.',
    'We will transfer ₹2,50,000 to your account in two days.',
    'Your loan of ₹2,50,000 has been disbursed. The first EMI is on 5 December.',
    'A processing fee of 2% was deducted.',
    'Your application was rejected because of your income.',
    'Upload your salary slips, and we go on.',
    'Our help line is 1800 123 4567.',
    'Your reference is AB12345678.',
    'आपका लोन स्वीकृत हो गया है।',
    'अपना ओटीपी किसी को न बताएं।',
    'राशि आपके खाते में जमा कर दी गई है।',
    'Apna OTP kisi ko na bataye',
    'Write to help@lender.example',
    'Write to help@lender-one.example',
    'We are at a@b',
    'Your number is 98765432101',
    'Your number is 198765 43210',
    'Your number is 5876543210',
    'Your code came',
    'We send a letter',
    'A fee was deducted',
    'It is required',
    'Do not pay Rs. 500 to agents',
    'Do not pay Rs.500 to agents',
  ])('%s asks for nothing', (said) => {
    expect(lenderMessage(said)).toEqual({ message: said })
  })

  it('is kept without the PAN, and with its link', () => {
    expect(lenderMessage('Your PAN abcde1234f is verified')).toEqual({ held_message: 'Your PAN ••• is verified' })
    const said = 'Open evil.ru or bit.do/x or xn--l.example/kyc to sign'
    expect(lenderMessage(said)).toEqual({ message: 'Open or or to sign', held_message: said })
  })
})

it('a word that a map has twice with one meaning has that meaning', () => {
  const status_map = { Paid: 'disbursed', PAID: 'disbursed' } as const
  expect(translateWords({ status_map }, { status: 'paid' })).toEqual({ outcome: 'mapped', status: 'disbursed' })
})

describe('occurred_at', () => {
  const click = '2026-11-23T10:00:00.400Z'
  const now = new Date('2026-11-23T12:00:00.000Z')
  it.each([
    ['2026-11-23T15:30:00+05:30', click],
    ['2026-11-23T09:59:59.999Z', 'OCCURRED_AT_BEFORE_CLICK'],
    // A whole second and a day mean the click within them.
    ['2026-11-23T10:00:00Z', click],
    ['2026-11-23T00:00:00+05:30', click],
    ['2026-11-23T00:00:00Z', click],
    ['2026-11-22T00:00:00Z', 'OCCURRED_AT_BEFORE_CLICK'],
    ['2026-11-22T00:00:00+05:30', 'OCCURRED_AT_BEFORE_CLICK'],
    ['2026-11-23T11:30:20Z', '2026-11-23T11:30:20.700Z'],
    ['2026-11-23T17:00:21+0530', '2026-11-23T11:30:21.000Z'],
    ['2026-11-23T12:05:00Z', '2026-11-23T12:05:00.000Z'],
    ['2026-11-23T12:05:00.001Z', 'OCCURRED_AT_IN_FUTURE'],
  ])('%s is %s', (said, expected) => {
    const read = () => {
      try {
        return occurredAt(said, [click, '2026-11-23T11:30:20.700Z'], now)
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(read()).toBe(expected)
  })
})

it.each([
  [[], ['2026-11-23T10:00:00Z']],
  [[{ source: 'visitor', at: '2026-11-23T09:00:00Z' }], ['2026-11-23T09:00:00Z']],
  [
    [
      { source: 'staff', at: '2026-11-23T09:00:00Z' },
      { source: 'lender', at: '2026-11-23T09:10:00Z' },
      { source: 'visitor', at: '2026-11-23T09:20:00Z' },
    ],
    ['2026-11-23T09:00:00Z', '2026-11-23T09:20:00Z'],
  ],
] as const)('the clicks of the history %j', (history, clicks) => {
  const entries = history.map((entry) => ({ status: 'applied' as const, ...entry }))
  expect(clicksOf({ history: entries, applied_at: '2026-11-23T10:00:00Z' })).toEqual(clicks)
})
