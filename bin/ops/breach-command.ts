/** `breach list`: whom a breach of personal data can concern, and drafts of the notices that the law asks for. The look is on the record of staff. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { findAffectedPeople, itemNames, type AffectedPerson } from './breach/affected-people.ts'
import type { DataName } from '#contract/rights/personal-data.ts'
import { noticeDrafts } from './breach/notice-drafts.ts'
import { InputError, readOption, type OpsCommand, type OpsRow, type OpsValues } from './command.ts'

const time = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
      'must be a time with its offset, such as 2026-11-22T09:30:00+05:30',
    ),
  )

const readTime = (values: OpsValues, option: string): Date => new Date(readOption(values, option, time))

const kinds = z
  .array(z.enum(itemNames as [DataName, ...DataName[]], `must be some of ${itemNames.join(',')}`))
  .check(z.minLength(1))

const rowOf = ({ phone, userId, email, counts, since, lastSignIn }: AffectedPerson): OpsRow => ({
  phone,
  user_id: userId,
  email,
  items: itemNames.flatMap((kind) => (counts[kind] === undefined ? [] : `${kind} ${counts[kind]}`)).join(', '),
  since,
  last_sign_in: lastSignIn,
})

/** What the rows cannot know; on the error output, so that --json stays JSON. */
const explain = (count: number, folder: string) => {
  console.error(
    `${count === 1 ? '1 person' : `${count} people`} at most: those with an item of these kinds that began before the end of the range. Items that were removed or overwritten since are ` +
      'not found: restore the table to the end of the range and run this on it. Access logs, CloudTrail and the record of staff show who read what.',
  )
  console.error(`Drafts of the notices are in ${folder}: fill in what is in brackets.`)
}

export const breachCommand: OpsCommand = {
  name: 'breach list',
  usage:
    `--from <time> --to <time> --items ${itemNames.join(',')} [--known <time>] [--out <folder>]\n` +
    '      (the people whom a breach can concern, and drafts of the notices; --known: when you learned of it)',
  prepare: (values) => {
    const [from, to] = [readTime(values, 'from'), readTime(values, 'to')]
    if (to < from) throw new InputError('--to is before --from')
    const items = readOption(values, 'items', kinds, (list) => list.split(','))
    const known = values['known'] === undefined ? clock.now() : readTime(values, 'known')
    const folder = typeof values['out'] === 'string' && values['out'] !== '' ? values['out'] : 'breach-notices'
    return async ({ scan, recordLook }) => {
      const range = `${from.toISOString()} ${to.toISOString()}`
      await recordLook({ action: 'breach.list', subject: { kind: 'breach', id: range }, after: { items } })
      const people = await findAffectedPeople(scan, items, to)
      mkdirSync(folder, { recursive: true })
      const drafts = noticeDrafts({ from, to, kinds: items, known, people: people.length })
      for (const [file, draft] of Object.entries(drafts)) writeFileSync(join(folder, file), draft)
      explain(people.length, folder)
      return people.map(rowOf)
    }
  },
}
