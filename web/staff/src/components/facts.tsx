/** Names and values of one thing, two columns on a desktop. */
import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  /** Left out where it is undefined. */
  readonly value: ReactNode
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
    {facts
      .filter(({ value }) => value !== undefined)
      .map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
