/** Words for the rules of a schema that have none of their own, where people read what is wrong: settings, commands, files and the console. */
import type * as z from 'zod/mini'

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
}

const units: Readonly<Record<string, string>> = { array: ' entries', string: ' characters' }

const limitOf = (limit: number | bigint, origin: string, direction: 'more' | 'less'): string =>
  `must ${origin in units ? 'have' : 'be'} ${limit}${units[origin] ?? ''} or ${direction}`

/** Passed to `safeParse`: a rule's own words come first. */
export const ruleMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return limitOf(issue.minimum, issue.origin, 'more')
    case 'too_big':
      return limitOf(issue.maximum, issue.origin, 'less')
    case 'invalid_key':
      return 'has an unknown name'
    default:
      return 'cannot be used'
  }
}
