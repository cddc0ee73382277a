/**
 * Users who asked for notices by SMS and whose applications are approved, while requests to the table and to SNS go wrong: from the record of the
 * stream to the SMS. At the end everything works again.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import { advanceClock, readClock, readMessages, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { readItems, withFaults, type FaultRule } from '#tests/support/faults.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { clickOn, createLender } from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { quickKinds, type Outcome } from './outcome.ts'

/** A duplicate would be an SMS that the network, not the product, sends twice. */
const ofSms = quickKinds.filter((kind) => kind !== 'duplicate')
const rules: FaultRule[] = [
  ...quickKinds.map((kind) => ({ kind, service: 'dynamodb', probability: 0.08 })),
  ...ofSms.map((kind) => ({ kind, service: 'sns', probability: 0.08 })),
  { kind: 'hang', service: 'dynamodb', probability: 0.01 },
  { kind: 'hang', service: 'sns', probability: 0.02 },
]

/** SNS says that it did not take the message. */
const refusing = new Set<string>(['throttle', 'error'])
const pollMilliseconds = 500
const runs = { amongFaults: 6, quiet: 12, noteMilliseconds: 60_000, runMilliseconds: 15_000 } as const

const waiting = (origin: string) => readItems(origin, 'NOTICES')

/** Noon in India, when notices are sent. */
const secondsToNoon = (now: number): number => {
  const noon = new Date(now)
  noon.setUTCHours(6, 30, 0, 0)
  return Math.ceil((noon.getTime() - now) / 1000) + (noon.getTime() > now ? 0 : 24 * 3600)
}

/** The run of the next minute, and what is repeated after a refusal, until nothing is due or the time is over. */
const nextRun = async (origin: string): Promise<void> => {
  await advanceClock(origin, noticePolicy.retrySeconds + 60)
  const now = new Date(await readClock(origin)).toISOString()
  const isDue = async () => (await waiting(origin)).some((item) => String(item['due_at']) < now)
  for (let waited = 0; waited < runs.runMilliseconds && (await isDue()); waited += pollMilliseconds)
    await pause(pollMilliseconds)
}

const countFaults = async (origin: string) => {
  const { text } = await callHttp(origin, { path: '/local/faults' })
  return (JSON.parse(text) as { rules: (FaultRule & { faults: number })[] }).rules
}

export const noticeAmongFaults = async ({ origin, dataFolder }: RunningProduct, users: number): Promise<Outcome> => {
  const lender = await createLender(dataFolder)
  const people: { phone: string; clickId: string }[] = []
  for (let user = 0; user < users; user += 1) {
    const member = await signInMember(origin)
    await succeedAs(member, 'save-notices', { body: { sms: true, text_version: noticePolicy.textVersion } })
    people.push({ phone: member.phone, clickId: await clickOn(member, lender.id) })
  }
  const file = join(dataFolder, 'approved.csv')
  const at = new Date().toISOString()
  await writeFile(
    file,
    ['click_id,status,occurred_at', ...people.map(({ clickId }) => `${clickId},approved,${at}`)].join('\n'),
  )
  const started = Date.now()
  const met = await withFaults(origin, rules, async () => {
    await runOperatorCommand(dataFolder, 'application', 'import', '--lender', lender.id, '--file', file, '--yes')
    const isNoted = async () => (await waiting(origin)).length >= users
    for (let waited = 0; waited < runs.noteMilliseconds && !(await isNoted()); waited += pollMilliseconds)
      await pause(pollMilliseconds)
    await advanceClock(origin, secondsToNoon(await readClock(origin)))
    for (let run = 0; run < runs.amongFaults; run += 1) await nextRun(origin)
    return countFaults(origin)
  })
  for (let run = 0; run < runs.quiet && (await waiting(origin)).length > 0; run += 1) await nextRun(origin)

  const problems: string[] = []
  const left = await waiting(origin)
  if (left.length > 0) problems.push(`${left.length} notices still wait`)
  // Nobody knows whether an SMS left that is listed and did not arrive.
  let [sent, unknown, givenUp] = [0, 0, 0]
  for (const { phone } of people) {
    const texts = (await readMessages(origin, phone)).filter(({ message }) => message.includes('is approved')).length
    const items = await readItems(origin, `USER#${phone}`)
    const listed = items.flatMap((item) => (Array.isArray(item['sent']) ? (item['sent'] as object[]) : [])).length
    if (texts > 1) problems.push(`${phone.slice(-4)}: ${texts} SMS about one approval`)
    if (listed > 1 || (texts > 0 && listed === 0)) problems.push(`${phone.slice(-4)}: ${texts} SMS, ${listed} listed`)
    if (texts > 0) sent += 1
    else if (listed > 0) unknown += 1
    else givenUp += 1
  }
  const countOf = (holds: (rule: FaultRule) => boolean) =>
    met.filter(holds).reduce((sum, { faults }) => sum + faults, 0)
  const refusals = countOf(({ service, kind }) => service === 'sns' && refusing.has(kind))
  if (givenUp * noticePolicy.attempts > refusals)
    problems.push(`${givenUp} users got nothing, and SNS refused ${refusals} times`)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  const summary = `${sent} sent once, ${unknown} perhaps, ${givenUp} refused by SNS`
  return { line: `notices to ${users} users, ${seconds} s, ${countOf(() => true)} faults: ${summary}`, problems }
}
