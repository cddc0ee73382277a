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
it.each<[Part, Answer, string[]]>([
  ['note', 'accepts', []],
  ['run', 'accepts', ['transact is lost', 'transact is gone']],
  ['run', 'refuses once', ['update is refused']],
])(
  'a %s that fails at any request, while SNS %s: one SMS, listed, but for an unknown claim',
  async (part, answer, without) => {
    const silent: string[] = []
    // Up to the claim a run does not know what SNS answers.
    const all = (await notify(part, answer, 0, 'lost')).requests
    const first = answer === 'accepts' ? 1 : all.indexOf('transact') + 2
    for (const failure of ['refused', 'lost', 'gone'] as const) {
      for (let step = first, hasFailed = true; hasFailed; step += 1) {
        const { requests, texts, ...rest } = await notify(part, answer, step, failure)
        hasFailed = requests.length >= step
        const what = `${requests[step - 1]} is ${failure}`
        expect(rest, `${step}: ${what}`).toEqual({ listed: 1, waiting: 0 })
        expect(texts, `${step}: ${what}`).toBeLessThanOrEqual(1)
        if (texts === 0) silent.push(what)
      }
    }
    expect(silent).toEqual(without)
  },
)
