import { expect, it } from 'vitest'
import { clicksIn, withClick, type ClickLog } from '#lambdas/applications/click-evidence.rules.ts'

const click = (index: number) => ({
  at: new Date(Date.UTC(2026, 2, 10) + index * 90_061_007).toISOString(),
  rate: index < 40 ? '10.49% p.a.' : '11% p.a.',
  ...(index % 2 === 0 && { source: 'newspaper', campaign: 'monsoon-2026' }),
  ...(index % 3 === 0 && { partner: 'acme' }),
})

it('the last fifty clicks are kept with what was true at each, in few bytes', () => {
  const clicks = Array.from({ length: 60 }, (_, index) => click(index))
  const log = clicks.reduce<ClickLog | undefined>(withClick, undefined)
  if (!log) throw new Error('there is no log')
  expect(clicksIn(log)).toEqual(clicks.slice(10))
  expect([log.times.length, log.facts.length]).toEqual([300, 8])
})

it('facts of clicks that were forgotten are forgotten too', () => {
  const old = withClick(undefined, { at: click(0).at, rate: '9% p.a.', source: 'radio' })
  const { facts } = Array.from({ length: 50 }, (_, index) => click(index)).reduce(withClick, old)
  expect(facts.join()).not.toContain('radio')
})
