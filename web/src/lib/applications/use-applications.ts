/** The user's applications, shared by all screens that show them. */
import type { Application, VisitOutcome } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { readStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { boxOf, deliver, deliverWaiting, writtenNow, type Outgoing, type Way } from '#web/lib/offline/outbox.ts'
import { onReturn } from '#web/lib/page/page-return.ts'
import { chosenKey } from '#web/lib/session/storage-keys.ts'
import { changeOwn, useOwn } from '#web/lib/use-loaded.ts'

const name = 'applications'

interface OutgoingAnswer extends Outgoing {
  readonly applicationId: string
  readonly outcome: VisitOutcome
}

/** The answers about visits that have not reached the server, the last one of each application. */
const answerBox = boxOf<OutgoingAnswer>('visits')

const withAnswers = (applications: Applications, answers: readonly OutgoingAnswer[]): Applications =>
  applications.map((application) => {
    const answer = answers.find(({ applicationId }) => applicationId === application.id)
    return answer ? { ...application, visit_outcome: answer.outcome, visit_outcome_at: answer.writtenAt } : application
  })

const listApplications = async (): Promise<Applications> =>
  withAnswers((await callApi('list-applications', { isKept: true })).applications, answerBox.read())

export const useApplications = () => useOwn(name, listApplications)

type Applications = readonly Application[]

/** Keeps for the next visit whether something was chosen: the next step of home has then the height of a step without offers (early.ts). */
export const keepChosen = (hasChosen: boolean): void =>
  writeStored('localStorage', chosenKey, hasChosen ? 'yes' : undefined)

/** The same in this page, when the visitor leaves for home. A step that is on the screen keeps its height: nothing moves below it. */
export const showChosen = (): void => {
  if (document.querySelector('.next-step') !== null) return
  document.documentElement.classList.toggle(chosenKey, readStored('localStorage', chosenKey) !== undefined)
}

/** The same for the step that has just come. @returns whether its place was higher */
export const lowerPlace = (): boolean => {
  const { classList } = document.documentElement
  return !classList.contains(chosenKey) && classList.toggle(chosenKey)
}

/** Applies a change to the list, on every screen that has it. A list that is being loaded is fetched again instead. */
export const changeApplications = (change: (known: Applications) => Applications): void => changeOwn(name, change)

/** Puts an application first in the list, on every screen that has it. */
export const addApplication = (application: Application): void =>
  changeApplications((known) => [application, ...known.filter(({ id }) => id !== application.id)])

/** For home, whose next step follows from the list: it gets the application of a click when the visitor comes back from the lender's page. */
export const addOnReturn = (application: Application): void => {
  const end = onReturn(() => {
    end()
    addApplication(application)
  })
}

/** Shows an application as an answer has brought it, on every screen that has the list. */
export const showApplication = (application: Application): void =>
  changeApplications((known) => known.map((one) => (one.id === application.id ? application : one)))

const answerWay: Way<OutgoingAnswer, Application> = {
  send: async ({ applicationId, outcome }) => {
    const params = { application_id: applicationId }
    return (await callApi('save-visit-outcome', { params, body: { outcome } })).application
  },
  onSent: showApplication,
}

/**
 * Keeps what the visitor says about the visit to the lender's page, and shows it on every screen. Rejects with a refusal.
 * @returns whether it waits for the network
 */
export const saveVisitOutcome = async (applicationId: string, outcome: VisitOutcome): Promise<boolean> => {
  const answer = { id: `${applicationId} ${Date.now()}`, applicationId, outcome, ...writtenNow() }
  answerBox.change((box) => [...box.filter((one) => one.applicationId !== applicationId), answer])
  try {
    const sent = await deliver(answerBox, answer.id, answerWay)
    if (sent === undefined) changeApplications((known) => withAnswers(known, [answer]))
    return answerBox.read().some(({ id }) => id === answer.id)
  } catch (refusal) {
    dropRefused()
    throw refusal
  }
}

/** Those of an application that is gone: nothing shows them. */
const dropRefused = () => answerBox.change((box) => box.filter(({ state }) => state !== 'failed'))

/** Sends the answers that wait. */
export const sendVisitOutcomes = async (): Promise<void> => {
  await deliverWaiting(answerBox, answerWay)
  dropRefused()
}
