/** Facts for the build about the pages that have an HTML file of their own: the browser gets none of them. */
import { brand } from '#contract/brand.ts'
import { paths, type Path } from '#contract/routes.ts'

/**
 * When the HTML starts the app (see `lib/app-start.ts`). `at once`: the content comes with it. `painted`: after the first paint, because the
 * first screen is in the HTML. `asked`: the HTML is complete, and the app starts only when a visitor uses more than the text.
 */
export type AppStart = 'at once' | 'painted' | 'asked'

interface PrerenderedPart {
  /** The source of the page's chunk as the manifest names it; the HTML preloads its files. */
  readonly source: string
  /** @default painted */
  readonly start?: AppStart
  /** What search engines show under the title. @default the brand and its tagline */
  readonly description?: string
}

const parts: Partial<Record<Path | '*', PrerenderedPart>> = {
  [paths.home]: { source: 'src/app/home-page.tsx', start: 'at once' },
  [paths.login]: { source: 'src/app/login-page.tsx' },
  [paths.emiCalculator]: { source: 'src/features/emi-calculator/emi-calculator-page.tsx' },
  [paths.check]: {
    source: 'src/app/check-page.tsx',
    description:
      'Compare your age, income, pincode and loan amount with the rules that lenders state. Without a login: what you type is not sent and not stored.',
  },
  [paths.howWeRank]: {
    source: 'src/features/offers/how-we-rank-page.tsx',
    description: `How ${brand.name} groups and orders loan offers: what decides, what does not, and whom each lender says it lends to. No payment changes the order.`,
  },
  [paths.terms]: { source: 'src/features/legal/terms-page.tsx', start: 'asked' },
  [paths.privacyPolicy]: { source: 'src/features/legal/privacy-policy-page.tsx', start: 'asked' },
  [paths.partnerApiDocs]: { source: 'src/features/partner-docs/partner-docs-page.tsx' },
  '*': { source: 'src/app/not-found-page.tsx' },
}

export const brandDescription = `${brand.name}: ${brand.tagline}.`

/** Throws for a page without a line above. */
export const prerenderedPart = (path: Path | '*'): Required<PrerenderedPart> => {
  const part = parts[path]
  if (part === undefined)
    throw new Error(`The page ${path} is to be prerendered, and prerendered-pages.ts has no line for it`)
  return { start: 'painted', description: brandDescription, ...part }
}
