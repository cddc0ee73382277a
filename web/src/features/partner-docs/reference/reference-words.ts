/** The words of `prose/reference.md`: of each call, event, header and error, and of the fields of the bodies. Functions do not load them. */
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'
import { lenderPolicy } from '#lambdas/lenders/lenders.contract.ts'
import { consentChannels } from '#lambdas/partner-api/submit-user.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { writeProse } from './write-program.ts'

interface Words {
  readonly description: string
  /** The rule of the value in words, where its schema does not say it. */
  readonly rule?: string
  readonly example?: string | number | boolean | readonly string[] | Readonly<Record<string, string | number>>
}

export type FieldDoc = Words & Required<Pick<Words, 'example'>>

/** One for each field of a body. */
type FieldDocs<Body> = { readonly [Field in keyof Body]-?: FieldDoc }

export interface HeaderDoc extends Words {
  /** In its usual spelling. */
  readonly name: string
  readonly example?: string | number
}

export const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

/** The parts behind headings of one level, by their titles. */
export const partsOf = (text: string, heading: RegExp): [title: string, text: string][] =>
  text
    .split(heading)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return [title, lines.join('\n').trim()]
    })

const { deliveriesListed, urlCharacters, deliveryDays, deliveriesResent } = webhookPolicy

const sections = new Map(
  partsOf(
    writeProse('reference', {
      ...limits,
      ...partnerPolicy,
      deliveriesListed,
      urlCharacters,
      deliveryDays,
      deliveriesResent,
      ...lenderPolicy,
      partnerKilobytes: partnerPolicy.requestBytes / 1024,
      lenderKilobytes: lenderPolicy.requestBytes / 1024,
      clockAheadMinutes: lenderPolicy.clockAheadSeconds / 60,
      statuses: applicationStatuses.join(', '),
      reasons: statusReasons.join(', '),
      channels: consentChannels.join(', '),
    }),
    /^# /m,
  ),
)

/** @throws Error for a section that the document lacks */
const sectionOf = (name: string): string => {
  const text = sections.get(name)
  if (text === undefined) throw new Error(`prose/reference.md has no section ${name}`)
  return text
}

/** Returns the words of a call or an event. */
export const wordsOf = (name: string): { readonly summary: string; readonly description: string } => {
  const [summary = '', description = ''] = sectionOf(name).split('\n\n')
  return { summary, description: onOneLine(description) }
}

/** The text below a heading within a section. @throws Error for one that the document lacks */
export const textOf = (name: string, heading: string): string => {
  const [, text] = partsOf(sectionOf(name), /^## /m).find(([title]) => title === heading) ?? []
  if (text === undefined) throw new Error(`prose/reference.md has no ${heading} in ${name}`)
  return text
}

const itemsOf = (text: string): string[] =>
  text
    .split(/^- /m)
    .slice(1)
    .map((item) => onOneLine(item.trim()))

const item = /^`(.+?)`: (.+?)(?: Rule: (.+?))?(?: Example: (.+))?$/

export const listOf = (name: string, heading: string): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    itemsOf(textOf(name, heading)).map((text) => {
      const [, key = '', description = '', rule, example] = item.exec(text) ?? []
      const value = example === undefined ? {} : { example: JSON.parse(example) as FieldDoc['example'] }
      return [key, { description, ...(rule !== undefined && { rule }), ...value }]
    }),
  )

export const fieldsOf = <Body = Readonly<Record<string, unknown>>>(name: string, heading: string) =>
  listOf(name, heading) as FieldDocs<Body>

/** The body of the examples of its fields. */
export const examplesOf = <Body>(docs: FieldDocs<Body>): Required<Body> =>
  Object.fromEntries(Object.entries<FieldDoc>(docs).map(([field, { example }]) => [field, example])) as Required<Body>

/** By their names in lower case. */
export const headersOf = <Name extends string>(audience: 'partners' | 'lenders' | 'events') =>
  Object.fromEntries(
    Object.entries(listOf('headers', `Of ${audience}`)).map(([name, words]) => [
      name.toLowerCase(),
      { name, ...words },
    ]),
  ) as Readonly<Record<Name, HeaderDoc>>

/** Changes of the API, newest first; `on` is the day of the release. */
export const partnerChanges = partsOf(sectionOf('changes'), /^## /m).map(([title, text]) => {
  const [version = '', on = ''] = title.split(', ')
  return { version, on, changes: itemsOf(text) }
})
