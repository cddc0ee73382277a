/** Operations of the room Applications, and of jobs: changes of many applications, and lenders' files. */
import { findApplication } from '#lambdas/applications/find-application.ts'
import {
  listApplicationsAcross,
  countApplications,
  listApplicationsOfLender,
  searchApplications,
  untilOf,
} from '#lambdas/applications/list-applications-for-staff.ts'
import { undoStatus } from '#lambdas/applications/record-status-event.ts'
import { setApplicationStatus } from '#lambdas/applications/set-application-status.ts'
import { staffApplicationOf, timelineOf } from '#lambdas/applications/staff-application.rules.ts'
import {
  applicationDesk,
  type applicationRoom as endpoints,
} from '#lambdas/applications/staff-applications.contract.ts'
import type { FoundApplication, StatusEvent } from '#lambdas/applications/stored-application.rules.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { listWaiting } from '#lambdas/lenders/lender-news.table.ts'
import type { lenderReadingRoom as readingEndpoints } from '#lambdas/lenders/lender-reading.contract.ts'
import { changeReading, showReading, addWords, unmappedWordsOf } from '#lambdas/lenders/map-words.ts'
import { findNameOfPhone } from '#lambdas/people/viewed-people.table.ts'
import type { ClickIds } from '#lambdas/shared/click-ids.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import { ulids as ids } from '#lambdas/shared/system.function.ts'
import type { World } from '#lambdas/shared/world.ts'
import { mapWordsAct, openApplicationAct, type StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffOperations, StaffParts } from '#lambdas/staff/staff-world.function.ts'
import { addImportPart, beginImport } from './import-job.ts'
import { createJobSteps, createRecordedEvents } from './job-steps.function.ts'
import { jobPolicy } from './jobs.contract.ts'
import { listJobs, readPart, type StoredJob } from './jobs.table.ts'
import { namingColumns } from './news-of-row.rules.ts'
import { countMapped, replayWaiting } from './replay-waiting.ts'
import type { jobRoom as jobEndpoints } from './staff-jobs.contract.ts'
import { findJob, shownJob, shownRow, approveJob, beginStatusJob, cancelJob, startJob, undoJob } from './start-job.ts'

/** The parts of the rooms of the desk, besides those of every room. */
interface DeskSettings {
  readonly clickIds: ClickIds
  /** Whether a second member of staff has to agree to changes of many applications. */
  readonly fourEyes: boolean
}

export const applicationRoom = (
  parts: StaffParts,
  { clickIds }: DeskSettings,
): StaffOperations<keyof typeof endpoints | keyof typeof readingEndpoints> => {
  const { table, recordView, clock } = parts
  const world = { table, clickIds, clock, ids }
  const lenderIds = async () => (await readStoredCatalogue(table)).lenders.map(({ id }) => id)
  const tableOf = createRecordedEvents(parts)
  const shown = async (found: FoundApplication) =>
    staffApplicationOf(found, await findNameOfPhone(table, found.phone), clock.now())

  return {
    'show-lender-reading': ({ params }) => showReading(world, params.lender_id),
    'change-lender-reading': (call) =>
      changeReading((act) => parts.recorded(call, act), call.params.lender_id, call.body),
    'list-application-lenders': async () => {
      const { lenders } = await readStoredCatalogue(table)
      return { lenders: lenders.map(({ id, name, is_active }) => ({ id, name, is_active })) }
    },
    'list-applications': async ({ query }) =>
      'lender' in query
        ? listApplicationsOfLender(world, query)
        : listApplicationsAcross(world, await lenderIds(), query),
    'count-applications': async ({ query }) => {
      const [counts, unmapped] = await Promise.all([countApplications(world, query), listWaiting(table, query.lender)])
      return { counts, unmapped: Math.min(unmapped.length, applicationDesk.countedAtMost) }
    },
    'search-applications': (call) => searchApplications(world, (act) => recordView(call, act), call.body),
    'open-application': async (call) => {
      const found = await findApplication(world, call.params)
      await recordView(call, openApplicationAct(found.application))
      return { application: await shown(found) }
    },
    'set-application-status': async (call) => {
      const found = await findApplication(world, call.params)
      const { change_id: id, from, reason, ...said } = call.body
      const change = { id, by: call.staff.email, from }
      await setApplicationStatus(
        world,
        found,
        { ...said, correctionReason: reason, change },
        { tableOf: tableOf(call, 'application.set-status', reason) },
      )
      return { application: await shown(await findApplication(world, call.params)) }
    },
    'undo-application-status': async (call) => {
      const found = await findApplication(world, call.params)
      const isEvent = ({ event_id }: StatusEvent) => event_id === call.body.event_id
      const undo = { isEvent, by: call.staff.email }
      const undone = await undoStatus(world, found, undo, { tableOf: tableOf(call, 'application.undo') })
      return {
        outcome: undone.outcome,
        later: undone.outcome === 'touched' ? timelineOf(undone.later, clock.now()) : [],
        application: await shown(await findApplication(world, call.params)),
      }
    },
    'list-unmapped-words': async ({ params }) => ({
      words: await unmappedWordsOf(world, params.lender_id),
      mapped: await countMapped(world, params.lender_id),
    }),
    'map-lender-words': async (call) => {
      const { lender_id } = call.params
      await addWords(parts.recorded(call, mapWordsAct(lender_id, call.body)), lender_id, call.body)
      const { job, left } = await replayWaiting(world, call.staff, lender_id)
      return { ...(job && { job_id: job.id }), left }
    },
  }
}

export const jobRoom = (
  parts: StaffParts,
  { fourEyes, clickIds }: DeskSettings,
): StaffOperations<keyof typeof jobEndpoints> => {
  const { table, clock } = parts
  const world = { table, clickIds, ids, clock }
  const step = createJobSteps(parts)
  const answer = (job: StoredJob) => ({ job: shownJob(job, fourEyes) })
  /** Answers the job after a change, in a world whose table records it. */
  const changed = async (
    call: StaffCaller & { readonly params: { readonly job_id: string } },
    action: StaffAction,
    change: (own: World, id: string) => Promise<StoredJob>,
  ) => {
    const { job_id: id } = call.params
    return answer(await change({ table: parts.recorded(call, { action, subject: { kind: 'job', id } }), clock }, id))
  }

  return {
    'list-jobs': async () => ({
      jobs: (await listJobs(table, jobPolicy.listed)).flatMap((job) =>
        'unreadable' in job ? [] : [shownJob(job, fourEyes)],
      ),
    }),
    'begin-status-job': async ({ staff, body: { lender: lender_id, older, ...about } }) => {
      const until = untilOf({ older }, clock.now())
      return answer(await beginStatusJob(world, staff, { ...about, lender_id, until }))
    },
    'begin-import': async ({ staff, body: { lender: lenderId, file, read_as: readAs, headings } }) => {
      const job = await beginImport(world, staff, { lenderId, file, readAs, headings })
      const naming = namingColumns.flatMap((field) => job.dialect?.places[field] ?? [])
      return { ...answer(job), naming }
    },
    'add-import-rows': async ({ params, body }) => answer(await addImportPart(world, params.job_id, body)),
    'show-job': async ({ params }) => answer(await findJob(world, params.job_id)),
    'step-job': async ({ params, requestId }) => answer(await step(await findJob(world, params.job_id), requestId)),
    'start-job': (call) => changed(call, 'job.start', (own, id) => startJob(own, id, call.staff, fourEyes)),
    'approve-job': (call) => changed(call, 'job.approve', (own, id) => approveJob(own, id, call.staff)),
    'cancel-job': (call) => changed(call, 'job.cancel', cancelJob),
    'undo-job': (call) => changed(call, 'job.undo', (own, id) => undoJob(own, id, call.staff)),
    'list-job-rows': async ({ params, query }) => {
      const { id } = await findJob(world, params.job_id)
      const rows = await readPart(table, id, Number(query.part))
      return { rows: rows.map(shownRow) }
    },
  }
}
