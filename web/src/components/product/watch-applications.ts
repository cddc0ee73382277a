/** The live connection of the applications, for all pages that show them. It stays open a minute longer, for a visitor who goes back and forth. */
import type { Application } from '#contract/entities.ts'
import { presentEntryOf } from '#lambdas/applications/shown-history.rules.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { mergeApplications } from '#web/lib/applications/merge-applications.ts'
import { changeApplications } from '#web/lib/applications/use-applications.ts'
import { openLiveSocket } from '#web/lib/live-socket.ts'
import { currentUser } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { styleOfStatus } from './application-badge.tsx'
import { newsContent } from './news-content.ts'

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
      ? { title: newsContent.one(lender.name, styleOfStatus(status).label), description: newsContent.oneNote }
      : { title: newsContent.several(others.length + 1), description: newsContent.severalNote },
  )
}

/**
 * Says what lenders have changed, in a toast, which screen readers announce politely. While nobody looks at the page, it waits.
 * @param applications that have another status than before
 */
const announceNews = (applications: readonly Application[]): void => {
  if (applications.length === 0) return
  for (const application of applications) unsaid.set(application.id, application)
  document.addEventListener('visibilitychange', say, { once: true })
  say()
}

const lingerMilliseconds = 60_000

/** Another status, or the same one set again, such as by a correction. */
const hasNews = (application: Application, before: readonly Application[]): boolean => {
  const known = before.find(({ id }) => id === application.id)
  return known !== undefined && presentEntryOf(known)?.at !== presentEntryOf(application)?.at
}

/** Shows the applications where they are newer, and says which of them have another status. */
const take = (applications: readonly Application[]): void =>
  changeApplications((known) => {
    const merged = mergeApplications(known, applications)
    announceNews(merged.filter((application) => hasNews(application, known)))
    return merged
  })

interface Watch {
  readonly userId: string
  readonly close: () => void
}

let watch: Watch | undefined
let pages = 0
let lingering: ReturnType<typeof setTimeout> | undefined

const stop = (): void => {
  clearTimeout(lingering)
  watch?.close()
  watch = undefined
}

const isSignedIn = (userId: string): boolean => currentUser()?.id === userId

const start = (userId: string): Watch => {
  const { close } = openLiveSocket({
    askForPass: async () => {
      // After a sign-out the server has closed the socket, and nobody connects again.
      if (!isSignedIn(userId)) {
        stop()
        throw new Error('The session has ended')
      }
      return (await callApi('open-live-applications')).pass
    },
    onOpen: async () => {
      if (!isSignedIn(userId)) return
      const { applications } = await callApi('list-applications', { query: { fresh: 'true' } })
      if (isSignedIn(userId)) take(applications)
    },
    onFrame: (frame) => {
      if (frame.type === 'application' && isSignedIn(userId)) take([frame.application])
    },
  })
  return { userId, close }
}

/** Watches until the returned function is called, and for a while after it. */
export const watchApplications = (): (() => void) => {
  const { id: userId } = currentUser() ?? {}
  clearTimeout(lingering)
  if (watch?.userId !== userId) stop()
  pages += 1
  if (userId !== undefined) watch ??= start(userId)
  return () => {
    pages -= 1
    if (pages > 0 || userId === undefined) return
    if (isSignedIn(userId)) lingering = setTimeout(stop, lingerMilliseconds)
    else stop()
  }
}
