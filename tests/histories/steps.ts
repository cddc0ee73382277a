/** The steps of random histories, as fast-check picks and shortens them. */
import fc from 'fast-check'
import type { Failure } from '../support/table/failing-table.ts'
import { hasWritten } from '../support/table/table-stream.ts'
import {
  answerPush,
  holdStream,
  look,
  mapWords,
  news,
  partnerReads,
  pass,
  recycle,
  release,
  releaseStream,
  runNotices,
  runWebhooks,
  submit,
  sweep,
} from './other-steps.ts'
import { checkAlways } from './rules.ts'
import { mapInConsole, previewFile, runReplays, setStatus, startFiles, undoFile, undoStatusOf } from './staff-steps.ts'
import { sessionOf, type Fault, type Phone, type Step } from './step.ts'
import { answer, closeTicket, openTicket, write } from './ticket-steps.ts'
import { apply, choose, closeAccount, save, signIn, type Switch } from './visitor-steps.ts'
import type { World } from './world.ts'

/**
 * A tick of the clock, the step and the readers of the stream.
 * @returns whether the step wrote: what only reads changes nothing that a rule could find
 */
export const act = async (world: World, step: Step): Promise<boolean> => {
  world.setTime(world.now() + 2000)
  const made = world.table.requests.length
  await step.run(world)
  if (!hasWritten(world.table, made)) return false
  await world.follow()
  return true
}

/** A step as fast-check runs it, with the rules that always hold. */
const command = (step: Step): fc.AsyncCommand<World, World> => ({
  check: (world) => step.may?.(world) ?? true,
  run: async (world) => {
    if (await act(world, step)) await checkAlways(world, sessionOf)
  },
  toString: () => step.words,
})

const enter = (one: Phone) => [signIn(one, 'new', undefined), save(one, undefined)]

/** An application whose news its owner wants by SMS and by push. */
const wishes = (one: Phone) => [
  ...enter(one),
  apply(one, 1, undefined),
  choose(one, 'notices_by_sms', true, undefined),
  choose(one, 'notices_by_push', true, undefined),
]

/**
 * Beginnings that chance alone takes long to find: people with applications, a partner's user, who shares with it, news that waits for its SMS or its push, also where the push
 * fails or the wish was taken back, news whose word nobody knows, of somebody whose number has another owner now, and a file that two of staff have started.
 */
export const beginnings: readonly (readonly Step[])[] = [
  [],
  [...enter(0), apply(0, 0, undefined), openTicket(0, true, undefined), ...enter(1), apply(1, 1, undefined)],
  [submit(0), ...enter(0), choose(0, 'partner_sharing', true, undefined), apply(0, 1, undefined)],
  [...enter(0), apply(0, 1, undefined), choose(0, 'notices_by_sms', true, undefined), news(0, 'approved')],
  [...enter(0), apply(0, 1, undefined), choose(0, 'notices_by_push', true, undefined), news(0, 'approved')],
  [...wishes(0), answerPush(false), news(0, 'approved')],
  [...wishes(0), answerPush(false), news(0, 'approved'), choose(0, 'notices_by_sms', false, undefined)],
  [
    ...wishes(0),
    news(0, 'approved'),
    choose(0, 'notices_by_push', false, undefined),
    choose(0, 'notices_by_sms', false, undefined),
  ],
  [...enter(0), apply(0, 0, undefined), news(0, 'PAID'), release(0), ...enter(0), apply(0, 0, undefined)],
  [...enter(0), apply(0, 1, undefined), previewFile(0, 'approved', 2), startFiles],
]

const phone = fc.constantFrom<Phone>(0, 1)
const lender = fc.constantFrom<0 | 1>(0, 1)
const fault: fc.Arbitrary<Fault> = fc.option(
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom<Failure>('refused', 'lost')),
  { nil: undefined, freq: 5 },
)
const which = fc.nat(3)
const ours = fc.constantFrom<'approved' | 'disbursed' | 'rejected'>('approved', 'disbursed', 'rejected')
const times = fc.constantFrom<1 | 2>(1, 2)
const status = fc.constantFrom('LOGIN', 'PAID', 'approved', 'disbursed', 'rejected')

export const steps = [
  fc
    .tuple(phone, fc.constantFrom<'new' | 'wrong'>('new', 'wrong'), fault)
    .map(([one, says, bad]) => signIn(one, says, bad)),
  fc.tuple(phone, fault).map(([one, bad]) => save(one, bad)),
  fc.tuple(phone, lender, fault).map(([one, at, bad]) => apply(one, at, bad)),
  fc.tuple(which, status).map(([click, word]) => news(click, word)),
  fc.constant(mapWords),
  fc
    .tuple(phone, fc.constantFrom<Switch>('partner_sharing', 'notices_by_sms', 'notices_by_push'), fc.boolean(), fault)
    .map(([one, purpose, given, bad]) => choose(one, purpose, given, bad)),
  fc.tuple(phone, fc.boolean(), fault).map(([one, saves, bad]) => closeAccount(one, saves, bad)),
  phone.map(release),
  phone.map(recycle),
  phone.map(submit),
  fc.constantFrom(0.02, 1, 10, 60, 370).map(pass),
  fc.constant(sweep),
  fc.constant(runNotices),
  fc.constant(runNotices),
  fc.constant(runNotices),
  fc.boolean().map(answerPush),
  fc.boolean().map(runWebhooks),
  phone.map(look),
  phone.map(partnerReads),
  fc.tuple(phone, fc.boolean(), fault).map(([one, isComplaint, bad]) => openTicket(one, isComplaint, bad)),
  which.map(answer),
  which.map(closeTicket),
  fc.tuple(which, fault).map(([ticket, bad]) => write(ticket, bad)),
  fc.tuple(which, ours).map(([click, word]) => setStatus(click, word)),
  which.map(undoStatusOf),
  fc.tuple(which, ours, times).map(([click, word, looks]) => previewFile(click, word, looks)),
  fc.constant(startFiles),
  which.map(undoFile),
  fc.constant(mapInConsole),
  fc.constant(runReplays),
  fc.constant(holdStream),
  fc.constant(releaseStream),
].map((arbitrary) => arbitrary.map(command))
