/** /login: composes the login stages with the profile wizard (spec 2). */
import { PageHeading } from '#web/components/ui/page-heading.tsx'

export const LoginPage = () => <PageHeading>Choose your loan</PageHeading>
