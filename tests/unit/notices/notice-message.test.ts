import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brand, brandSchema } from '#contract/brand.ts'
import { noticeKinds } from '#contract/notices/notices.ts'
import { isSinglePartGsm } from '#domain/auth/code-message.ts'
import { noticeMessage } from '#domain/notices/notice-message.ts'

const longestBrand = 'A brand of 20 signs.'.replace('.', 's')
const longestName = 'Lender & Sons (of thirty sign)'

describe.each(noticeKinds)('the notice %s', (kind) => {
  it('is the template that the runbook registers', () => {
    const text = noticeMessage({ brandName: '<Brand>', kind, lender: 'Name' }).replace('Name', '{#var#}')
    const lines = readFileSync('infra/RUNBOOK.md', 'utf8').split('\n')
    expect(lines.map((line) => line.trim().replace(/^(\w+): +/, '$1: '))).toContain(`${kind}: ${text}`)
  })

  it('fits one SMS with the longest names, and has the brand first, no link and no amount', () => {
    const { name } = brandSchema.parse({ ...brand, name: longestBrand })
    expect(longestName).toHaveLength(30)
    const text = noticeMessage({ brandName: name, kind, lender: longestName })
    expect(isSinglePartGsm(text)).toBe(true)
    expect(text.startsWith(`${name}: `)).toBe(true)
    expect(text.replace(name, '')).not.toMatch(/https?:|www|\w\.\w|\d|₹|Rs/)
  })
})

it.each(['लोन मित्र', 'a-name.example', `${longestName}s`, 'Rs 5,00,000 now', ''])(
  'a lender called %j is called "your lender"',
  (lender) => {
    const text = noticeMessage({ brandName: 'PaisaLane', kind: 'disbursed', lender })
    expect(text).toBe('PaisaLane: Your loan from your lender is paid out. Log in to see your application.')
  },
)
