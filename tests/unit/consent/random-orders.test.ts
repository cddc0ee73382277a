import { expect, it } from 'vitest'
import { consentPurposes } from '#contract/consent/consents.ts'
import { createConsentInMemory } from '#tests/support/consent-in-memory.ts'
import { fc } from '#tests/support/random-values.ts'

const step = fc.constantFrom('give', 'take back', 'send', 'pause')
const steps = fc.array(fc.tuple(step, fc.constantFrom('notices_by_sms', 'partner_sharing')), {
  minLength: 3,
  maxLength: 12,
})

it('in 1,000 random orders of giving, taking back and sending, nothing leaves without a consent of that moment', async () => {
  let [sent, kept] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.infiniteStream(fc.double({ min: 0, max: 0.99, noNaN: true })),
      async (order, chances) => {
        const world = createConsentInMemory(() => Number(chances.next().value))
        const underWay: Promise<unknown>[] = []
        for (const [what, purpose] of order) {
          if (what === 'send') underWay.push(purpose === 'notices_by_sms' ? world.sendSms() : world.tellPartner())
          else if (what === 'pause') await Promise.all(underWay.splice(0))
          else underWay.push(world.change(purpose, what === 'give'))
        }
        await Promise.all(underWay)
        expect(world.left.filter(({ wasGiven }) => !wasGiven)).toEqual([])
        for (const purpose of consentPurposes) {
          const receipts = world.receipts.filter((receipt) => receipt.purpose === purpose)
          // Each receipt is a change, and the last one is what holds.
          expect(receipts.map(({ given }) => given)).toEqual(receipts.map((_, index) => index % 2 === 0))
          expect(world.isGiven(purpose)).toBe(receipts.at(-1)?.given ?? false)
        }
        const before = world.left.length
        await Promise.all([world.change('notices_by_sms', false), world.change('partner_sharing', false)])
        await Promise.all([world.sendSms(), world.tellPartner()])
        expect(world.left).toHaveLength(before)
        sent += world.left.length
        kept += world.log.codes().filter((code) => code === 'WEBHOOK_WITHHELD').length
      },
    ),
    { numRuns: 1000 },
  )
  expect(sent).toBeGreaterThan(500)
  expect(kept).toBeGreaterThan(50)
})
