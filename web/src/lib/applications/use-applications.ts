/** The user's applications, shared by all screens that show them. */
import type { Application, VisitOutcome } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { changeOwn, useOwn } from '#web/lib/use-loaded.ts'

const name = 'applications'

const listApplications = async () => (await callApi('list-applications', { isKept: true })).applications

export const useApplications = () => useOwn(name, listApplications)

type Applications = readonly Application[]

/** Applies a change to the list, on every screen that has it. A list that is being loaded is fetched again instead. */
export const changeApplications = (change: (known: Applications) => Applications): void => changeOwn(name, change)

/** Shows an application as an answer has brought it, on every screen that has the list. */
export const showApplication = (application: Application): void =>
  changeApplications((known) => known.map((one) => (one.id === application.id ? application : one)))

/** Keeps what the visitor says about the visit to the lender's page, and shows it on every screen. Rejects with an `ApiError`. */
export const saveVisitOutcome = async (applicationId: string, outcome: VisitOutcome): Promise<void> => {
  const params = { application_id: applicationId }
  const { application } = await callApi('save-visit-outcome', { params, body: { outcome } })
  showApplication(application)
}
