import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brand, brandSchema } from '#contract/brand.ts'
import { languages } from '#contract/languages.ts'
import { isSinglePart } from '#lambdas/auth/code-message.rules.ts'
import { noticeMessage } from '#lambdas/notices/notice-message.rules.ts'
import { noticeKinds } from '#lambdas/shared/sms-texts.contract.ts'

const longestBrand = 'A brand of 20 signs.'.replace('.', 's')
const longestName = 'Lender & Sons (of thirty sign)'

describe.each(noticeKinds)('the notice %s', (kind) => {
  it('is the template that the runbook registers', () => {
    const text = noticeMessage({ brandName: '<Brand>', kind, lender: 'Name' }).replace('Name', '{#var#}')
    const lines = readFileSync('infra/RUNBOOK.md', 'utf8').split('\n')
    expect(lines.map((line) => line.trim().replace(/^(\w+): +/, '$1: '))).toContain(`${kind}: ${text}`)
  })

  it.each(languages)(
    'in %s fits one SMS with the longest names, and has the brand first, no link and no amount',
    (language) => {
      const { name } = brandSchema.parse({ ...brand, name: longestBrand })
      expect(longestName).toHaveLength(30)
      const text = noticeMessage({ brandName: name, kind, lender: longestName, language })
      expect(isSinglePart(text)).toBe(true)
      expect(text.startsWith(`${name}: `)).toBe(true)
      expect(text.replace(name, '')).not.toMatch(/https?:|www|\w\.\w|\d|₹|Rs/)
    },
  )
})

it.each(['लोन मित्र', 'a-name.example', `${longestName}s`, 'Rs 5,00,000 now', ''])(
  'a lender called %j is called "your lender"',
  (lender) => {
    const text = noticeMessage({ brandName: 'PaisaLane', kind: 'disbursed', lender })
    expect(text).toBe('PaisaLane: Your loan from your lender is paid out. Log in to see your application.')
  },
)

it('in Hindi a lender is named as far as the text stays one SMS', () => {
  const textOf = (lender: string) => noticeMessage({ brandName: 'PaisaLane', kind: 'approved', lender, language: 'hi' })
  expect(textOf('Bajaj Finance')).toBe('PaisaLane: Bajaj Finance ने लोन मंज़ूर किया। लॉगिन करके देखें।')
  expect(textOf('Poonawalla Fincorp Limited')).toBe('PaisaLane: आपके लेंडर ने लोन मंज़ूर किया। लॉगिन करके देखें।')
})
