/** Names and values of one thing: each value is beside its name, or below it where both have no room. */
import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  /** Left out where it is undefined. */
  readonly value: ReactNode
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="flex flex-col gap-1">
    {facts
      .filter(({ value }) => value !== undefined)
      .map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-3">
          <dt className="w-[7rem] shrink-0 desk:w-[10rem] text-ink-soft">{name}</dt>
          <dd className="min-w-0 grow basis-[8rem] wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
