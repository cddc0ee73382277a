/** Other financial products, on home. */
import ExternalLink from '#icon/external-link'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'
import type { Product } from '#lambdas/offers/catalogue.contract.ts'
import { lineStyle, NoticeButton } from '#web/components/product/apply-line.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Link } from '#web/lib/page/router.ts'
import { homeContent } from '../content.ts'
import { ProductFace } from './product-face.tsx'

/** Another financial product as one link to its page. The click is recorded, and creates no application. */
const ProductRow = ({ product }: { product: Product }) => (
  <Link
    to={applyUrlOf(product.utm_url)}
    target="_blank"
    rel="noopener noreferrer"
    onClick={(event) => {
      event.preventDefault()
      void import('../visit-product.ts').then(({ visitProduct }) => visitProduct(product))
    }}
    className="group flex h-full flex-wrap items-center gap-x-2 px-3 py-1 -outline-offset-4"
  >
    <ProductFace product={product} />
    <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-primary">
      {homeContent.learnMore}
      <Icon of={ExternalLink} className="size-4 max-wide:hidden" />
    </span>
  </Link>
)

export const Products = ({ products }: { products: readonly Product[] }) => (
  <>
    <p className={lineStyle}>
      <NoticeButton purpose="product" name={homeContent.productsTitle}>
        {homeContent.sent}
      </NoticeButton>
    </p>
    <ul className="grid overflow-hidden rounded-lg border border-line bg-paper sm:grid-cols-2">
      {products.map((product) => (
        <li key={product.id} className="-mt-px border-t border-line">
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  </>
)
