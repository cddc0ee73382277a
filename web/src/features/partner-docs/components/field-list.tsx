/** The fields of a body: name, type, whether it is required, meaning, rule and example; each one can be linked to. */
import { Badge } from '#web/components/ui/badge.tsx'
import type { DocField } from '../docs-model.ts'
import { anchorOf } from '../docs-tabs.ts'
import { DocsLink } from './docs-link.tsx'

interface FieldListProps {
  tab: string
  /** Distinguishes the lists of a tab. */
  part: string
  fields: readonly DocField[]
}

export const FieldList = ({ tab, part, fields }: FieldListProps) => (
  <dl className="divide-y divide-line border-y border-line">
    {fields.map(({ name, type, isRequired, description, rule, example }) => {
      const id = anchorOf(tab, `${part}-${name}`)
      return (
        <div key={name} id={id} className="py-3 break-inside-avoid">
          <dt className="flex flex-wrap items-center gap-2">
            <DocsLink to={id} look="name">
              <code className="font-mono font-semibold">{name}</code>
            </DocsLink>
            <span className="text-sm text-ink-soft">{type}</span>
            {isRequired === true && <Badge tone="accent">Required</Badge>}
            {isRequired === false && <Badge>Optional</Badge>}
          </dt>
          <dd className="mt-1 text-pretty">{description}</dd>
          <dd className="mt-1 text-sm text-ink-soft">
            <span>{rule}</span> Example: <code className="font-mono wrap-anywhere text-ink">{example}</code>
          </dd>
        </div>
      )
    })}
  </dl>
)
