/** Notices by SMS while the table fails at each request, one after the other, and SNS takes or refuses the message. */
import { expect, it } from 'vitest'
import { createNoticesOnTable } from '#tests/support/notices/notices-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { createFailingTable, type Failure } from '#tests/support/table/failing-table.ts'

const table = await startTable()
const failing = createFailingTable(table)
const notices = await createNoticesOnTable({ ...table, ...failing })
const [minute, quarter, day] = [60, 15 * 60, 24 * 3600]
let noon = notices.clock.now().getTime()

type Part = 'note' | 'run'
type Answer = 'accepts' | 'refuses once'

/** A user is approved, and request `step` of the part fails; then everything works. @returns the requests of the part, and what came of it */
const notify = async (part: Part, answer: Answer, step: number, failure: Failure) => {
  noon += day * 1000
  notices.setTime(new Date(noon).toISOString())
  let refusals = answer === 'accepts' ? 0 : 1
  notices.parts.delivery = () => {
    refusals -= 1
    return refusals >= 0 ? Promise.reject(new Error('Throttled')) : Promise.resolve('accepted')
  }
  const user = await notices.addUser()
  const record = await notices.writeStatus(user, 'approved')
  if (part === 'run') {
    await notices.note(record)
    notices.advance(minute)
  }
  failing.failAt(step, failure)
  await (part === 'note' ? notices.note(record) : notices.run()).catch(() => undefined)
  failing.heal()
  const requests = [...failing.made()]
  // The stream brings a record that failed once more.
  if (part === 'note') await notices.note(record)
  for (const seconds of [minute, quarter, minute]) {
    notices.advance(seconds)
    await notices.run()
  }
  const { sent } = await notices.list(user)
  return { requests, texts: notices.textsTo(user).length, listed: sent.length, waiting: await notices.waiting() }
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
