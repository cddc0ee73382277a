/** Notices by SMS while the table fails at each request, one after the other, and SNS takes or refuses the message. */
import { expect, it } from 'vitest'
import {
  addUser,
  countWaiting,
  noteRecord,
  noticesOf,
  openNoticesWorld,
  sendDueNotices,
  textsTo,
  writeStatus,
} from '#tests/support/notices/notices.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { createFailingTable, type Failure } from '#tests/support/table/failing-table.ts'
import type { TestWorld } from '#tests/support/world.ts'

const table = await startTable()
const failing = createFailingTable(table)
const world = await openNoticesWorld({ ...table, ...failing })
const [minute, quarter, day] = [60, 15 * 60, 24 * 3600]
let noon = world.clock.now().getTime()

type Part = 'note' | 'run'
type Answer = 'accepts' | 'refuses once'

/** A user is approved, and request `step` of the part fails; then everything works. @returns the requests of the part, and what came of it */
const notify = async (part: Part, answer: Answer, step: number, failure: Failure) => {
  noon += day * 1000
  world.setTime(new Date(noon).toISOString())
  let refusals = answer === 'accepts' ? 0 : 1
  const send: TestWorld['sms']['send'] = (...message) => {
    refusals -= 1
    return refusals >= 0 ? Promise.reject(new Error('Throttled')) : world.sms.send(...message)
  }
  const notices = { ...world, noticeSms: { ...world.noticeSms, send } }
  const user = await addUser(notices)
  const record = await writeStatus(notices, user, 'approved')
  if (part === 'run') {
    await noteRecord(notices, record)
    notices.advance(minute)
  }
  failing.failAt(step, failure)
  await (part === 'note' ? noteRecord(notices, record) : sendDueNotices(notices)).catch(() => undefined)
  failing.heal()
  const requests = [...failing.made()]
  // The stream brings a record that failed once more.
  if (part === 'note') await noteRecord(notices, record)
  for (const seconds of [minute, quarter, minute]) {
    notices.advance(seconds)
    await sendDueNotices(notices)
  }
  const { sent } = await noticesOf(notices, user)
  return { requests, texts: textsTo(notices, user).length, listed: sent.length, waiting: await countWaiting(notices) }
}

// The claim comes before the send: where its fate is unknown, the SMS is lost and nothing sends it twice.
it.each<[Part, Answer, Failure, string[]]>([
  ['note', 'accepts', 'refused', []],
  ['note', 'accepts', 'lost', []],
  ['run', 'accepts', 'refused', []],
  ['run', 'accepts', 'lost', ['transact']],
  ['run', 'accepts', 'gone', ['transact']],
  ['run', 'refuses once', 'refused', ['update']],
  ['run', 'refuses once', 'lost', []],
  ['run', 'refuses once', 'gone', []],
])('a %s, SNS %s, any request is %s: one SMS, which is listed, but for %j', async (part, answer, failure, without) => {
  const silent: (string | undefined)[] = []
  // Up to the claim a run does not know what SNS answers.
  const all = answer === 'accepts' ? [] : (await notify(part, answer, 0, 'lost')).requests
  for (let step = all.indexOf('transact') + 2, hasFailed = true; hasFailed; step += 1) {
    const { requests, texts, ...rest } = await notify(part, answer, step, failure)
    hasFailed = requests.length >= step
    expect(rest, `request ${step}`).toEqual({ listed: 1, waiting: 0 })
    expect(texts, `request ${step}`).toBeLessThanOrEqual(1)
    if (texts === 0) silent.push(requests[step - 1])
  }
  expect(silent).toEqual(without)
})
