/** `breach list`: whom a breach of personal data can concern, and drafts of the notices that the law asks for. The look is on the record of staff. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { systemClock as clock } from '#adapters/system.ts'
import { moment } from '#contract/moment.ts'
import { breachItems as itemNames, type AffectedPerson } from '#contract/staff/breach-room.ts'
import { createBreachReader } from '#data/rights/breach-reader.ts'
import { noticeDraft, noticeFiles } from '#domain/rights/breach-notices.ts'
import { findAffectedPeople } from '#use-cases/rights/read-breach-lists.ts'
import { InputError, readOption, type OpsCommand, type OpsRow, type OpsValues } from './command.ts'

const readTime = (values: OpsValues, option: string): Date => new Date(readOption(values, option, moment))

const kinds = z.array(z.enum(itemNames, `must be some of ${itemNames.join(',')}`)).check(z.minLength(1))

const rowOf = ({ phone, user_id, email, counts, since, last_sign_in }: AffectedPerson): OpsRow => ({
  phone,
  user_id,
  email,
  items: itemNames.flatMap((kind) => (counts[kind] === undefined ? [] : `${kind} ${counts[kind]}`)).join(', '),
  since,
  last_sign_in,
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
    return async ({ scanPage, recordLook }) => {
      const range = `${from.toISOString()} ${to.toISOString()}`
      await recordLook({ action: 'breach.list', subject: { kind: 'breach', id: range }, after: { items } })
      const reader = createBreachReader(scanPage)
      const people = await findAffectedPeople(reader, items, to)
      const times = { from: from.toISOString(), to: to.toISOString(), known: known.toISOString() }
      const breach = { ...times, data: reader.dataOfItems(items), people: people.length }
      mkdirSync(folder, { recursive: true })
      for (const file of noticeFiles) {
        const template = readFileSync(new URL(`../../lambdas/domain/rights/drafts/${file}`, import.meta.url), 'utf8')
        writeFileSync(join(folder, file), noticeDraft(template, breach))
      }
      explain(people.length, folder)
      return people.map(rowOf)
    }
  },
}
