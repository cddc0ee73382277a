/** The placeholder of a page whose code is loading, below its heading where that is known. */
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { useLocation } from '#web/lib/page/router.ts'
import { shellContent } from './content.ts'

export const SkeletonBody = () => (
  <>
    <Skeleton shape="mt-3 h-5 w-56" />
    <span className="mt-6 grid gap-4 wide:grid-cols-2">
      <Skeleton shape="h-30" />
      <Skeleton shape="h-30" />
    </span>
  </>
)

interface KnownPage {
  /** The page that is drawn here. */
  page?:
    | { readonly path: string; readonly heading?: string | undefined; readonly title?: string | undefined }
    | undefined
}

/** A page has the heading of its row at its plain address; a part of it has one of its own. */
const useKnownHeading = (page: KnownPage['page']): string | undefined => {
  const { pathname, search } = useLocation()
  return pathname + search === page?.path ? page.heading : undefined
}

/** The page itself takes the focus. */
export const PageSkeleton = ({ page }: KnownPage) => {
  const heading = useKnownHeading(page)
  return (
    <>
      {heading !== undefined && <PageHeading takesFocus={false}>{heading}</PageHeading>}
      <output className="block" aria-label={shellContent.loading}>
        {heading === undefined && <Skeleton shape="h-7 w-56" />}
        <SkeletonBody />
      </output>
    </>
  )
}
