/** Rules that hold after each step, and at the end of a history. */
import { writeTermsText } from '#bin/docs/write-terms-text.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import { withTexts } from '#lambdas/applications/prove-click.ts'
import { termsReceiptsIn, toReceipt } from '#lambdas/consent/consents.table.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { repairQueue } from '#lambdas/support/keep-queue.ts'
import { runNotices } from './other-steps.ts'
import { checkTickets, decideComplaints } from './ticket-steps.ts'
import { birthDateOf, day, expectThat, nameOf, type World } from './world.ts'

type SessionOf = (world: World, phone: 0 | 1) => Session | undefined

/** What was acknowledged is there, and each application has its own events alone. */
const checkAccounts = async (world: World, sessionOf: SessionOf) => {
  for (const phone of [0, 1] as const) {
    const [session, account] = [sessionOf(world, phone), world.accounts[phone]]
    if (!session || !account) continue
    const user = await world.rights.journey.profileOf(session)
    expectThat(user.id === account.userId, 'a session reads another account')
    expectThat(!account.isSaved || user.full_name === nameOf(account.person), 'what was saved is not there')
    const applications = await world.rights.journey.list(session, { fresh: 'true' })
    expectThat(applications.length === account.clicks.size, 'an application is missing, or is another one')
    for (const { status, history } of applications) {
      const moved = history.filter((entry) => entry.moved !== false)
      expectThat(moved.at(-1)?.status === status, 'a status is not what its events say')
      const times = history.map(({ at }) => at)
      expectThat(times.toSorted().join() === times.join(), 'a history is not in the order of its times')
      const click = [...account.clicks.values()].find(({ lenderId }) =>
        applications.some((one) => one.lender_id === lenderId && one.history === history),
      )
      const known = new Set(['applied', 'pending', ...(click?.said ?? [])])
      expectThat(
        history.every((entry) => known.has(entry.status)),
        'an application has news of another one',
      )
      expectThat(
        times.every((at) => Date.parse(at) >= (click?.at ?? 0) - 1000),
        'news is older than its application',
      )
    }
  }
}

/** No account shows what is another person's. */
export const checkDownload = async (world: World, session: Session, person: number) => {
  const { items } = await world.rights.download(session)
  const text = JSON.stringify(items)
  for (const other of world.all)
    if (other.person !== person)
      expectThat(!text.includes(nameOf(other.person)), 'an account shows the name of another person')
}

export const checkAlways = async (world: World, sessionOf: SessionOf) => {
  await checkAccounts(world, sessionOf)
  await checkTickets(world)
}

const countOf = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length

/** Each status that was written under the present consent, once; one of an earlier consent at most once. */
const checkStatuses = ({ all, statuses, heardStatuses }: World) => {
  for (const text of new Set(heardStatuses))
    expectThat(countOf(heardStatuses, text) <= countOf(statuses, text), 'a partner heard a status twice')
  for (const { userId, hasPartner, sharing, sharingFrom, closedAt } of all) {
    if (!hasPartner || !sharing || closedAt !== undefined) continue
    const due = statuses.slice(sharingFrom).filter((text) => text.startsWith(userId))
    for (const text of new Set(due))
      expectThat(countOf(heardStatuses, text) >= countOf(due, text), 'a partner did not hear a status')
  }
}

/** The lists of staff are those that the tickets give. */
const checkLists = async ({ table }: World) => {
  const differences = await repairQueue(table.opened, table.openedBatch, { staffIds: [], apply: false })
  expectThat(differences.length === 0, 'the lists of tickets differ from the tickets')
}

/** Everything is delivered, a year and more passes, and the sweep runs. */
export const checkAtTheEnd = async (world: World) => {
  world.receiverWorks = true
  world.pushWorks = true
  await world.release()
  await runNotices.run(world)
  await world.hooks.runToTheEnd()
  await world.hooks.resendFailed(world.code)
  world.setTime(Math.max(world.now(), Date.parse(world.hooks.clock.now().toISOString())) + 1000)
  await world.follow()
  await world.hooks.runToTheEnd()
  expectThat(world.broken === undefined, world.broken ?? '')
  checkStatuses(world)
  await checkLists(world)
  for (const { userId, hasPartner, sharing, closedAt } of world.all) {
    const given = sharing && closedAt === undefined
    const heard = world.heard.get(userId) ?? false
    expectThat(!hasPartner || heard === given, 'the last word about a consent is not the true one')
    const ends = world.ended.filter((one) => one === userId).length
    expectThat(ends === (hasPartner && closedAt !== undefined ? 1 : 0), 'a partner heard of a closing never or twice')
  }
  world.setTime(Math.max(world.now(), world.hooks.clock.now().getTime()))
  await decideComplaints(world)
  for (const days of [0.01, 10, 367, 1]) {
    world.setTime(world.now() + days * day)
    await world.rights.sweep()
    await world.follow()
  }
  const receipts = (await world.table.scan()).flatMap((item) =>
    String(item['pk']).startsWith(partitionPrefix.consent) ? [toReceipt(item)] : termsReceiptsIn(item),
  )
  expectThat(
    withTexts(receipts, [writeTermsText()]).every(({ shown }) => shown !== undefined),
    'the text of a receipt is lost',
  )
  // The local database keeps what the table would have removed.
  const isLiving = ({ ttl }: Record<string, unknown>) => ttl === undefined || Number(ttl) * 1000 > world.now()
  const text = JSON.stringify((await world.table.scan()).filter(isLiving))
  const open = world.all.filter(({ closedAt }) => closedAt === undefined)
  for (const [index, number] of world.phones.entries())
    expectThat(open.some(({ phone }) => phone === index) || !text.includes(number), 'a number outlives the purge')
  for (const { person } of world.all) {
    expectThat(!text.includes(birthDateOf(person)), 'a birth date outlives its year')
    if (!open.some((account) => account.person === person))
      expectThat(!text.includes(nameOf(person)), 'a name outlives the purge')
  }
}
