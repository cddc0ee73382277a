/** Says what lenders have changed, in a toast, which screen readers announce politely. While nobody looks at the page, it waits. */
import type { Application } from '#contract/entities.ts'
import { showToast } from '#web/lib/toast.ts'
import { lookOfStatus } from './application-badge.tsx'
import { newsContent } from './content.ts'

/** By id: of several changes of an application only the last one is said. */
const unsaid = new Map<string, Application>()

const say = (): void => {
  if (document.hidden) return
  const [first, ...others] = Array.from(unsaid.values())
  unsaid.clear()
  if (first === undefined) return
  const { lender, status } = first
  showToast(
    others.length === 0
      ? { title: newsContent.one(lender.name, lookOfStatus(status).label), description: newsContent.oneNote }
      : { title: newsContent.several(others.length + 1), description: newsContent.severalNote },
  )
}

/** @param applications that have another status than before */
export const announceNews = (applications: readonly Application[]): void => {
  if (applications.length === 0) return
  for (const application of applications) unsaid.set(application.id, application)
  document.addEventListener('visibilitychange', say, { once: true })
  say()
}
