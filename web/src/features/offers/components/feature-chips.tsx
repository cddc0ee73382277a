/** A list of feature chips under its heading. */
import { memo } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'

interface FeatureChipsProps {
  features: readonly string[]
  title: string
}

export const FeatureChips = memo(({ features, title }: FeatureChipsProps) => (
  <div>
    <p className="mb-1.5 font-semibold">{title}</p>
    <ul className="flex flex-wrap gap-1.5" aria-label={title}>
      {Array.from(new Set(features), (feature) => (
        <li key={feature} className="max-w-full">
          <Badge>{feature}</Badge>
        </li>
      ))}
    </ul>
  </div>
))
