/** A list of feature chips. */
import { memo } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { lenderContent } from '../content.ts'

interface FeatureChipsProps {
  features: readonly string[]
  /** A visible heading above the list. */
  title?: string | undefined
}

export const FeatureChips = memo(({ features, title }: FeatureChipsProps) => (
  <div>
    {title !== undefined && <p className="mb-1.5 font-semibold">{title}</p>}
    <ul className="flex flex-wrap gap-1.5" aria-label={title ?? lenderContent.features}>
      {Array.from(new Set(features), (feature) => (
        <li key={feature} className="max-w-full">
          <Badge>{feature}</Badge>
        </li>
      ))}
    </ul>
  </div>
))
