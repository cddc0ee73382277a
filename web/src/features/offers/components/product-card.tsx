/** Another financial product and the link to its page. The link creates no application. */
import { ExternalLink } from 'lucide-react'
import type { Product } from '#contract/offers/catalogue.ts'
import { limits } from '#contract/policy.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Monogram } from '#web/components/ui/monogram.tsx'
import { productUrlFor } from '../order-offers.ts'
import { FeatureChips } from './feature-chips.tsx'

interface ProductCardProps {
  product: Product
  userId: string | undefined
}

export const ProductCard = ({ product, userId }: ProductCardProps) => {
  const titleId = `product-${product.id}`
  return (
    <Card as="article" layout="flex h-full flex-col gap-3" aria-labelledby={titleId}>
      <div className="flex items-start gap-3">
        <Monogram name={product.provider} />
        <div className="min-w-0 grow">
          <h3 id={titleId} className="text-base leading-6 font-semibold wrap-anywhere">
            {product.name}
          </h3>
          <p className="text-sm text-ink-soft wrap-anywhere">{`${product.category} · ${product.provider}`}</p>
        </div>
      </div>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{product.description}</p>
      {product.features.length > 0 && (
        <div className="max-sm:hidden">
          <FeatureChips features={product.features.slice(0, limits.homeFeaturesShown)} />
        </div>
      )}
      <div className="mt-auto pt-1">
        <ButtonLink
          to={productUrlFor(product.utm_url, userId)}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          block
          aria-describedby={titleId}
        >
          Learn More
          <ExternalLink className="size-4" aria-hidden="true" />
        </ButtonLink>
      </div>
    </Card>
  )
}
