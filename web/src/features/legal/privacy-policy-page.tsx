/** /privacy-policy: public. */
import { paths } from '#contract/routes.ts'
import { LegalArticle } from './components/legal-article.tsx'
import { articleContent } from './content/article.ts'
import { privacyPolicy } from './content/privacy-policy.ts'

export const PrivacyPolicyPage = () => (
  <LegalArticle legalDocument={privacyPolicy} seeAlso={{ title: articleContent.terms, path: paths.terms }} />
)
