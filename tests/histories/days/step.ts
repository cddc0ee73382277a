/** The steps of a random day on one phone, which two people use one after the other. */
import fc from 'fast-check'
import type { Fate } from '#tests/support/losing-front.ts'

/** `drops`: 34 of 100 calls get no answer, half of them after the product has handled them. */
export type Line = Fate | 'drops'

export type Step =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'write' | 'write elsewhere'; readonly isLeft: boolean }
  | {
      readonly kind:
        | 'ticket'
        | 'name'
        | 'return'
        | 'storage is full'
        | 'log out and in'
        | 'server ends session'
        | 'log in again'
        | 'staff answers'
        | 'asks for news'
        | 'push address is renewed'
    }
  /** The person changes it in the settings of the browser. */
  | { readonly kind: 'messages'; readonly permission: 'granted' | 'denied' }
  /** The phone ends the tab and restores it, maybe with another time. */
  | { readonly kind: 'kill'; readonly skewSeconds: number }

const lines: readonly Line[] = [
  'passed',
  'drops',
  'drops',
  'portal',
  'led away',
  'network login',
  'refused',
  'gateway late',
  'cut',
  'lost',
  'held',
]
const day = 86_400

const line = fc.constantFrom(...lines).map((to): Step => ({ kind: 'line', line: to }))
const write = fc
  .tuple(fc.constantFrom('write' as const, 'write elsewhere' as const), fc.boolean())
  .map(([kind, isLeft]): Step => ({ kind, isLeft }))
const kill = fc
  .constantFrom(0, 0, 3600, 400 * day, -400 * day)
  .map((skewSeconds): Step => ({ kind: 'kill', skewSeconds }))
const plain = fc
  .constantFrom(
    'ticket' as const,
    'name' as const,
    'return' as const,
    'storage is full' as const,
    'log out and in' as const,
    'server ends session' as const,
    'log in again' as const,
    'staff answers' as const,
    'asks for news' as const,
    'push address is renewed' as const,
  )
  .map((kind): Step => ({ kind }))

const messages = fc
  .constantFrom('granted' as const, 'denied' as const)
  .map((permission): Step => ({ kind: 'messages', permission }))

/** A day begins in a conversation, in a good network. */
export const randomDay = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: line },
    { weight: 5, arbitrary: write },
    { weight: 2, arbitrary: kill },
    { weight: 5, arbitrary: plain },
    { weight: 1, arbitrary: messages },
  ),
  { minLength: 4, maxLength: 14, size: 'max' },
)

/** A step in words. */
export const wordsOf = (step: Step): string => {
  if (step.kind === 'line') return `the line: ${step.line}`
  if (step.kind === 'kill')
    return `the phone ends the tab and restores it${step.skewSeconds ? `, ${step.skewSeconds} s off` : ''}`
  if (step.kind === 'messages') return `messages are ${step.permission}`
  return 'isLeft' in step && step.isLeft ? `${step.kind}, and leaves the page` : step.kind
}
