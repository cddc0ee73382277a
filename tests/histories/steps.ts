/** The steps of random histories, as fast-check picks and shortens them. */
import fc from 'fast-check'
import type { Failure } from '../support/table/failing-table.ts'
import { look, mapWords, news, pass, recycle, release, runNotices, runWebhooks, submit, sweep } from './other-steps.ts'
import { checkAlways } from './rules.ts'
import { sessionOf, type Fault, type Phone, type Step } from './step.ts'
import { apply, choose, closeAccount, save, signIn } from './visitor-steps.ts'
import type { World } from './world.ts'

/** A step as fast-check runs it: a tick of the clock, the step, the readers of the stream, and the rules that always hold. */
const command = (step: Step): fc.AsyncCommand<World, World> => ({
  check: (world) => step.may?.(world) ?? true,
  run: async (world) => {
    world.setTime(world.now() + 2000)
    await step.run(world)
    await world.follow()
    await checkAlways(world, sessionOf)
  },
  toString: () => step.words,
})

/** A beginning that chance alone takes long to find: a partner's user, who shares with it. */
export const partnersUser = [submit(0), signIn(0, 'new', undefined), choose(0, 'partner_sharing', true, undefined)].map(
  command,
)

const phone = fc.constantFrom<Phone>(0, 1)
const lender = fc.constantFrom<0 | 1>(0, 1)
const fault: fc.Arbitrary<Fault> = fc.option(
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom<Failure>('refused', 'lost')),
  { nil: undefined, freq: 5 },
)
const status = fc.constantFrom('LOGIN', 'PAID', 'approved', 'disbursed', 'rejected')

export const steps = [
  fc
    .tuple(phone, fc.constantFrom<'new' | 'wrong'>('new', 'wrong'), fault)
    .map(([one, says, bad]) => signIn(one, says, bad)),
  fc.tuple(phone, fault).map(([one, bad]) => save(one, bad)),
  fc.tuple(phone, lender, fault).map(([one, at, bad]) => apply(one, at, bad)),
  fc.tuple(fc.nat(5), status).map(([which, word]) => news(which, word)),
  fc.constant(mapWords),
  fc
    .tuple(
      phone,
      fc.constantFrom<'partner_sharing' | 'notices_by_sms'>('partner_sharing', 'notices_by_sms'),
      fc.boolean(),
      fault,
    )
    .map(([one, purpose, given, bad]) => choose(one, purpose, given, bad)),
  fc.tuple(phone, fault).map(([one, bad]) => closeAccount(one, bad)),
  phone.map(release),
  phone.map(recycle),
  phone.map(submit),
  fc.constantFrom(0.02, 1, 10, 60, 370).map(pass),
  fc.constant(sweep),
  fc.constant(runNotices),
  fc.boolean().map(runWebhooks),
  phone.map(look),
].map((arbitrary) => arbitrary.map(command))
