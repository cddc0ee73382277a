/** The user's applications, shared by all screens that show them. */
import type { Application, VisitOutcome } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { currentUser, useSession } from '#web/lib/session/session.ts'
import { changeLoaded, loadedOf, useLoaded } from '#web/lib/use-loaded.ts'
import { mergeApplications } from './merge-applications.ts'

const keyOf = (user: { readonly id: string } | null) => `applications ${user?.id ?? ''}`

/** The applications as they were last loaded or changed; undefined before that. */
export const knownApplications = (): readonly Application[] | undefined =>
  loadedOf(keyOf(currentUser())) as readonly Application[] | undefined

/** An answer that lags behind a frame of the socket takes nothing back. */
const listApplications = async () => {
  const { applications } = await callApi('list-applications')
  return mergeApplications(knownApplications() ?? [], applications)
}

export const useApplications = () => {
  const { user } = useSession()
  return useLoaded(keyOf(user), listApplications)
}

/** Shows an application as an answer has brought it, on every screen that has the list. */
export const showApplication = (application: Application): void =>
  changeLoaded(keyOf(currentUser()), (known: readonly Application[]) =>
    known.map((one) => (one.id === application.id ? application : one)),
  )

/** Shows applications as the server has just brought them, wherever they are newer than those on the screen. */
export const showNews = (applications: readonly Application[]): void =>
  changeLoaded(keyOf(currentUser()), (known: readonly Application[]) => mergeApplications(known, applications))

/** Keeps what the visitor says about the visit to the lender's page, and shows it on every screen. Rejects with an `ApiError`. */
export const saveVisitOutcome = async (applicationId: string, outcome: VisitOutcome): Promise<void> => {
  const params = { application_id: applicationId }
  const { application } = await callApi('save-visit-outcome', { params, body: { outcome } })
  showApplication(application)
}
