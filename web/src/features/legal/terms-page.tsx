/** /terms: public. */
import { paths } from '#contract/routes.ts'
import { LegalArticle } from './components/legal-article.tsx'
import { terms } from './content/terms.ts'

export const TermsPage = () => (
  <LegalArticle legalDocument={terms} seeAlso={{ title: 'Privacy Policy', path: paths.privacyPolicy }} />
)
