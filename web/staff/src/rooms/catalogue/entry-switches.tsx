/** What is changed for visitors without a draft: shown, featured, recommended, order. Each can be taken back. */
import { useState } from 'react'
import type { CatalogueKind } from '#contract/offers/catalogue.ts'
import { Form } from '#web/components/ui/form.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { Button } from '#staff/components/button.tsx'
import { catalogueContent } from './content.ts'
import { valueAt, type EntryRecord } from './fields.ts'
import type { useEntry } from './use-entry.ts'

const { entry: words } = catalogueContent

interface EntrySwitchesProps {
  kind: CatalogueKind
  published: EntryRecord
  isBusy: boolean
  change: ReturnType<typeof useEntry>['change']
}

/** Each as the server names it, with the place and the words of its field. */
const switchesOf = (kind: CatalogueKind) =>
  [
    ['is_active', 'is_active', words.active],
    ...(kind === 'scheme'
      ? []
      : [['featured', kind === 'lender' ? 'featured' : 'is_featured', words.featured] as const]),
    ...(kind === 'lender' ? [['is_recommended', 'is_recommended', words.recommended] as const] : []),
  ] as const

export const EntrySwitches = ({ kind, published, isBusy, change }: EntrySwitchesProps) => {
  const stored = valueAt(published, 'priority')
  const [order, setOrder] = useState(String(stored))
  const priority = Number(order)
  return (
    <div className="flex flex-col gap-1">
      {switchesOf(kind).map(([name, path, label]) => (
        <Switch
          key={name}
          isOn={valueAt(published, path) === true}
          isBusy={isBusy}
          onChange={(isOn) => void change({ [name]: isOn })}
        >
          <span className="leading-7">{label}</span>
        </Switch>
      ))}
      <Form className="flex items-center gap-2" onSubmit={() => change({ priority })}>
        <label className="flex min-w-0 grow flex-wrap items-center justify-between gap-2">
          <span>{words.order}</span>
          <input
            inputMode="numeric"
            value={order}
            onChange={({ target }) => setOrder(target.value)}
            className="min-h-control w-24 rounded-md border border-line-strong px-2 text-right tabular-nums"
          />
        </label>
        <Button
          type="submit"
          disabled={
            !Number.isInteger(priority) ||
            priority < 0 ||
            priority > 1_000_000 ||
            order.trim() === '' ||
            priority === stored
          }
        >
          {words.setOrder}
        </Button>
      </Form>
    </div>
  )
}
