/** The drawing of another financial product, without its link. The staff console shows a draft by it. */
import type { Product } from '#lambdas/offers/catalogue.contract.ts'
import { Monogram } from '#web/components/product/monogram-face.tsx'

export const ProductFace = ({ product: { id, name, category, provider } }: { product: Product }) => (
  <>
    <div className="max-wide:hidden">
      <Monogram id={id} name={provider} />
    </div>
    <div className="max-w-full flex-1 wrap-break-word">
      <h3 className="leading-5 font-semibold group-hover:text-primary" translate="no">
        {name}
      </h3>
      <p className="text-xs text-ink-soft">{`${category} · ${provider}`}</p>
    </div>
  </>
)
