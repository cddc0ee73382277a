/** /privacy-policy: public. */
import { paths } from '#contract/routes.ts'
import { LegalArticle } from './components/legal-article.tsx'
import { privacyPolicy } from './content/privacy-policy.ts'

export const PrivacyPolicyPage = () => (
  <LegalArticle legalDocument={privacyPolicy} seeAlso={{ title: 'Terms & Conditions', path: paths.terms }} />
)
