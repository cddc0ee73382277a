/** Macros that a system left in the address of its postback, each as its tool documents it, and texts of lenders that look like one. */
import { describe, expect, it } from 'vitest'
import { amountOfPostback, readSentPostback } from '#lambdas/lenders/sent-postback.rules.ts'

const news = { click_id: 'abc', status: 'rejected' }
const read = (sent: Record<string, string>) => readSentPostback(Object.entries({ ...news, ...sent }))

const holdsTheMacro = (field: string) =>
  expect.objectContaining({
    details: [{ field, message: expect.stringContaining('holds the macro') as string }],
  }) as Error

const certain = [
  ['TUNE, Affise, Everflow, RedTrack, Trackier', '{payout}'],
  ['Voluum, before somebody fills it in', '{}'],
  ['Voluum, of another year', 'OPTIONAL'],
  ['Keitaro', '{status:lead=0 sale=1 rejected=2}'],
  ['Keitaro, with a format', '{_date:Y-m-d H:i:s,Asia/Kolkata}'],
  ['Netmera', '{@amount}'],
  ['a template of TRAI for SMS', '{#var#}'],
  ['WhatsApp', '{{1}}'],
  ['MoEngage', "{{UserAttribute['Loan Amount']}}"],
  ['Braze', "{{${amount} | default: '0'}}"],
  ['Zendesk', '{{contact.amount || "none"}}'],
  ['Branch', '${(event_timestamp)!}'],
  ['Branch, with a name of several words', '${(last_attributed_touch_data.~click_id)!}'],
  ['Ruby', '%{amount}'],
  ['Mapp', '<%user.Amount%>'],
  ['Mailchimp', '*|AMOUNT|*'],
  ['Awin', '!!!amount!!!'],
  ['TikTok', '__TIME_2__'],
  ['TikTok, with a figure', '__UA1__'],
  ['SFMC', '%%=v(@amount)=%%'],
  ['Delivra', '%%merge members_.amount_%%'],
  ['Sizmek', '[%tp_amount%]'],
  ['a template', '$[amount]'],
  ['a shell', '${AMOUNT}'],
  ['Salesforce', '{!Loan.Amount}'],
  ['an at sign before braces', '@{Loan:Amount}'],
  ['a batch file', '%%AMOUNT%%'],
  ['hashes on both sides', '##AMOUNT##'],
  ['TikTok, with a word alone', '__TIME__'],
  ['brackets on both sides', '[[reason]]'],
  ['guillemets on both sides', '<<reason>>'],
  ['two of them', '{date} {time}'],
  ['two of them around a letter', '{date}T{time}'],
] as const

const uncertain = [
  '[amount]',
  '[AMOUNT_2]',
  '(event-revenue)',
  '#s2#',
  '~amount~',
  '@amount@',
  ':amount',
  '<amount>',
  '$amount',
  '%eaid!',
]

describe.each(certain)('of %s, %s', (_, macro) => {
  it.each(['amount', 'occurred_at', 'reason'])('is no value of %s, and staff see it', (name) => {
    if (name === 'reason' && macro === '{date}T{time}') return
    const { fields, template } = read({ [name]: macro })
    expect([fields, template?.startsWith(`click_id=…&status=…&${name}=${macro.slice(0, 2)}`)]).toEqual([news, true])
  })

  it('is refused in place of a click and of a status', () => {
    expect(() => read({ click_id: macro })).toThrow(holdsTheMacro('click_id'))
    if (macro !== '{date}T{time}') expect(() => read({ status: macro })).toThrow(holdsTheMacro('status'))
  })
})

it.each(uncertain)('%s is no amount, no day and no click', (macro) => {
  expect([read({ amount: macro }).fields, read({ occurred_at: macro }).fields]).toEqual([news, news])
  expect(() => read({ click_id: macro })).toThrow(holdsTheMacro('click_id'))
})

it.each([
  '[status]',
  '[rejectReason]',
  '[DECLINE_REASON]',
  '[aff_sub2]',
  '(event-name)',
  '#s2#',
  '~reason~',
  ':reason',
  '<status_code>',
])('%s asks for a text, and is none', (macro) => {
  expect(read({ reason: macro }).fields).toEqual(news)
  expect(() => read({ status: macro })).toThrow(holdsTheMacro('status'))
})

it.each([
  '[Rejected]',
  '[REJECTED]',
  '[LOW_SCORE]',
  '[OTHER_REASON]',
  '[no-reason]',
  '[CIBIL: 640]',
  '[Low score, see reason]',
  '<Rejected>',
  '#Rejected#',
  '(KYC)',
  '#4',
  '{"code":"R12"}',
  'Rejected: {reason}',
  '100% rejected',
  '%',
  'Score < 640 > 600',
])('%s is a word of a lender, and waits until staff map it', (word) => {
  expect([read({ reason: word }).fields, read({ status: word }).fields]).toEqual([
    { ...news, reason: word },
    { ...news, status: word },
  ])
})

it.each(['[250000]', '[INR 2,50,000]', '(500)', '#250000', '<2.5 lakh>', '-500', '₹'])(
  'the amount %s is not passed over',
  (amount) => {
    expect(read({ amount })).toEqual({ fields: { ...news, amount } })
  },
)

it.each(['', ' ', 'null'])('%j is no value, and no macro', (value) => {
  expect(read({ amount: value, occurred_at: value, reason: value })).toEqual({ fields: news })
})

it('a macro that was encoded twice is shown as it is meant', () => {
  expect(read({ amount: '%7Bamount%7D' })).toEqual({
    fields: news,
    template: 'click_id=…&status=…&amount={amount}',
  })
})

it('an escaped ampersand between parameters is refused by the name behind it', () => {
  const details = [{ field: 'status', message: expect.stringContaining('&amp;') as string }]
  expect(() => read({ 'amp;status': 'approved' })).toThrow(expect.objectContaining({ details }) as Error)
})

const isNoRupees = expect.objectContaining({
  details: [{ field: 'amount', message: expect.stringContaining('must be rupees') as string }],
}) as Error

it('an amount of zero is none, and one that is no rupees is refused', () => {
  expect([amountOfPostback('0'), amountOfPostback('2,50,000')]).toEqual([undefined, 250_000])
  for (const text of ['4.505', '2 lakh Cr', '9'.repeat(15)]) expect(() => amountOfPostback(text)).toThrow(isNoRupees)
})

it.each([
  ['2.5e+06', 2_500_000],
  ['2.5e 06', 2_500_000],
  ['1.25000005e+07', 12_500_000.5],
  ['1.0E7', 10_000_000],
  ['1.23456785E7', 12_345_678.5],
])('the amount %s of a program is %d', (text, rupees) => {
  expect(amountOfPostback(text)).toBe(rupees)
})

it.each(['2.5E+06', '1.23457e+06', '2.50E+06', '1.2e-05', '1.0E17', '12.5e+05', '1e+99'])(
  'the amount %s, which may be rounded or is no amount, is refused',
  (text) => {
    expect(() => amountOfPostback(text)).toThrow(isNoRupees)
  },
)

it('no text is a macro that is longer than one', () => {
  const reason = `{${'reason '.repeat(40)}}`
  expect(read({ reason }).fields).toEqual({ ...news, reason })
})
