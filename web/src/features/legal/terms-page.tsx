/** /terms: public. */
import { paths } from '#contract/routes.ts'
import { LegalArticle } from './components/legal-article.tsx'
import { articleContent } from './content/article.ts'
import { terms } from './content/terms.ts'

export const TermsPage = () => (
  <LegalArticle legalDocument={terms} seeAlso={{ title: articleContent.privacyPolicy, path: paths.privacyPolicy }} />
)
