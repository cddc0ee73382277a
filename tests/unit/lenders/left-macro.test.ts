/** Macros that a system left in the address of its postback, each as its tool documents it, and texts of lenders that look like one. */
import { describe, expect, it } from 'vitest'
import { amountOfPostback, formParameters, readSentPostback } from '#lambdas/lenders/sent-postback.rules.ts'

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
  ['C, of a number', '%.6g'],
  ['C, of a large whole number', '%lld'],
  ['Java, of the second value', '%2$,.2f'],
  ['Python, of a text', '%s'],
  ['Python, of a day', '%Y-%m-%d'],
  ['PostgreSQL and Python, of a moment', '%d/%m/%Y %H:%M:%S%z'],
  ['GNU date', '%-d-%b-%Y'],
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
  '%d days past due',
  '%2d',
  '%2f%2F',
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
  ['0.25e6', 250_000],
  ['0.12345e6', 123_450],
  ['0.2500005e6', 250_000.5],
  ['2.5E+5', 250_000],
  ['5E 5', 500_000],
  ['1.2345E+5', 123_450],
])('the amount %s of a program is %d', (text, rupees) => {
  expect(amountOfPostback(text)).toBe(rupees)
})

it.each(['2.5E+06', '1.23457e+06', '2.50E+06', '1.2e-05', '1.0E17', '12.5e+05', '1e+99'])(
  'the amount %s, which may be rounded or is no amount, is refused',
  (text) => {
    expect(() => amountOfPostback(text)).toThrow(isNoRupees)
  },
)

it.each([
  ['Ruby', '2026-11-28 20:30:00 +0530'],
  ['Ruby, of a fraction', '2026-11-28 20:30:00.5 +0530', 500],
  ['Python', '2026-11-28 20:30:00+05:30'],
  ['Python, in an address that does not encode the plus', '2026-11-28 20:30:00 05:30'],
  ['mail and PHP', 'Sat, 28 Nov 2026 20:30:00 +0530'],
  ['mail, in an address that does not encode the plus', 'Sat, 28 Nov 2026 20:30:00 0530'],
  ['HTTP', 'Sat, 28 Nov 2026 15:00:00 GMT'],
  ['a cookie', 'Saturday, 28-Nov-2026 20:30:00 IST'],
  ['Java', '2026-11-28T20:30+05:30[Asia/Kolkata]'],
  ['Java before 8', 'Sat Nov 28 20:30:00 IST 2026'],
  ['JavaScript', 'Sat Nov 28 2026 20:30:00 GMT+0530 (India Standard Time)'],
  ['Go', '2026-11-28 15:00:00 +0000 UTC'],
  ['the RubyDate of Go', 'Sat Nov 28 20:30:00 +0530 2026'],
  ['seconds of Python', '1795878000.25', 250],
  ['microseconds', '1795878000000000'],
  ['nanoseconds', '1795878000000000000'],
])('the moment of %s is read: %s', (_, occurred_at, more = 0) => {
  const { fields } = read({ occurred_at })
  expect(new Date(String(fields.occurred_at)).getTime()).toBe(1_795_878_000_000 + more)
})

it.each([
  '2026-11-28 20:30:00',
  '2026-11-28',
  '11/05/2026 20:30:00 +05:30',
  'Sat Nov 28 20:30:00 2026',
  '2026-11-28 18:30:00 +0000 IST',
  '46354.85',
  '17958780001',
])('%s, which does not name its offset or its order, stays as it is', (occurred_at) => {
  expect(read({ occurred_at }).fields.occurred_at).toBe(occurred_at)
})

/** As PHP's curl sends an array, and .NET without quotes and with a type of each part. */
const multipart = (names: readonly string[], more = '', end = '\r\n') =>
  [
    ...names.map((name) => `--b1'9${end}Content-Disposition: form-data; ${name}${end}${more}${end}v 1${end}`),
    "--b1'9--",
    end,
  ].join('')

it('the parts of a form are read as PHP, .NET and JavaScript send them', async () => {
  const types = ["multipart/form-data; boundary=b1'9", 'Multipart/Form-Data; charset=utf-8; boundary="b1\'9"']
  const bodies = [
    multipart(['name="status"', 'name="amount"']),
    multipart(['name=status', 'name=amount'], 'Content-Type: text/plain; charset=utf-8\r\n'),
    multipart(['name="status"', 'name="amount"; filename="name=x"'], '', '\n'),
  ]
  for (const [type, body] of types.flatMap((each) => bodies.map((text) => [each, text] as const)))
    expect([...formParameters(body, type)]).toEqual([
      ['status', 'v 1'],
      ['amount', 'v 1'],
    ])
  const form = new FormData()
  form.set('reason', 'वेतन\n\nकम')
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  expect([...formParameters(await sent.text(), type)]).toEqual([['reason', 'वेतन\r\n\r\nकम']])
})

it('no text is a macro that is longer than one', () => {
  const reason = `{${'reason '.repeat(40)}}`
  expect(read({ reason }).fields).toEqual({ ...news, reason })
})
