/** Names and values, each pair on a line. */
export type Term = readonly [name: string, value: string]

export const TermList = ({ terms }: { terms: readonly Term[] }) => (
  <dl className="space-y-2">
    {terms.map(([name, value]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="min-w-0 font-medium tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
