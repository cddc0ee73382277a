/** What staff do with applications: one by one, by files and by words that they map. What they take back is as before, or they learn why not. */
import { todayInIndia } from '#contract/times.ts'
import { undoStatus } from '#lambdas/applications/record-status-event.ts'
import { setApplicationStatus } from '#lambdas/applications/set-application-status.ts'
import { addWords } from '#lambdas/lenders/map-words.ts'
import { addImportPart, beginImport } from '#lambdas/news/import-job.ts'
import { replayWaiting } from '#lambdas/news/replay-waiting.ts'
import { startJob, undoJob } from '#lambdas/news/start-job.ts'
import { asha, finishJob } from '../support/staff/jobs.ts'
import { codeOf, pick, type Step } from './step.ts'
import { expectThat, type Click, type World } from './world.ts'

type Status = 'approved' | 'disbursed' | 'rejected'

const hasClicks = ({ clicks }: World) => clicks.length > 0

/** The stored application of a click; undefined where its account is closed. */
const applicationOf = (world: World, { account, lenderId }: Click) =>
  account.closedAt === undefined ? world.lenders.find(world.phones[account.phone as 0 | 1], lenderId) : undefined

const statusOf = async (world: World, click: Click) => (await applicationOf(world, click))?.application.status

export const setStatus = (which: number, status: Status): Step => ({
  words: `staff set click ${which} to ${status}`,
  may: hasClicks,
  run: async (world) => {
    const click = pick(world.clicks, which)
    const found = click && (await applicationOf(world, click))
    if (!click || !found) return
    const [id, before] = [world.rights.support.nextId(), found.application.status]
    const paid = status === 'disbursed' && { amount: 450_000, day: todayInIndia(new Date(world.now())) }
    const command = { status, change: { id, by: asha.email }, ...paid }
    const code = await codeOf(() => setApplicationStatus(world.staff, found, command))
    expectThat((await statusOf(world, click)) === (code ? before : status), 'a refused change left something')
    if (code) return
    click.said.add(status)
    world.changes.push({ id, click, status, before })
  },
})

export const undoStatusOf = (which: number): Step => ({
  words: `staff take back change ${which}`,
  may: ({ changes }) => changes.length > 0,
  run: async (world) => {
    const change = pick(world.changes, which)
    const found = change && (await applicationOf(world, change.click))
    if (!change || !found) return
    const isEvent = ({ event_id }: { readonly event_id?: string | undefined }) => event_id === change.id
    const wasUndone = found.application.history.find(isEvent)?.undone_at !== undefined
    const { outcome } = await undoStatus(world.staff, found, { isEvent, by: asha.email })
    if (outcome !== 'undone' || wasUndone) return
    expectThat((await statusOf(world, change.click)) === change.before, 'an undo restored another status')
  },
})

/** @param times how many of staff look at it */
export const previewFile = (which: number, status: Status, times: 1 | 2): Step => ({
  words: `a file says ${status} of click ${which}, and staff look at it${times === 2 ? ' twice' : ''}`,
  may: hasClicks,
  run: async (world) => {
    const click = pick(world.clicks, which)
    if (!click) return
    const { staff } = world
    const headings = ['click_id', 'status', 'occurred_at', 'amount']
    // The same in each file, so that two files may bring one event.
    const at = new Date(click.at + 1000).toISOString()
    const cells = [click.clickId, status, at, status === 'rejected' ? '' : '450000']
    for (let made = 0; made < times; made += 1) {
      const { id } = await beginImport(staff, asha, { lenderId: click.lenderId, file: 'news.csv', headings })
      await addImportPart(staff, id, { part: 0, rows: [{ number: 2, cells }], is_last: true })
      world.files.push({ id, click, status })
    }
  },
})

export const startFiles: Step = {
  words: 'staff start the files that they looked at',
  may: ({ files }) => files.length > 0,
  run: async (world) => {
    for (const file of world.files) {
      // Two files of one moment count as one: neither is later than the other.
      world.setTime(world.now() + 1)
      const before = await statusOf(world, file.click)
      if ((await codeOf(() => startJob(world.staff, file.id, asha, false))) !== undefined) continue
      const { counts } = await finishJob(world.staff, file)
      expectThat(counts.done === 0 || before !== undefined, 'a file changed the application of a closed account')
      if (counts.done === 0) continue
      file.click.said.add(file.status)
      file.before = before ?? ''
    }
  },
}

export const undoFile = (which: number): Step => ({
  words: `staff take back file ${which}`,
  may: ({ files }) => files.length > 0,
  run: async (world) => {
    const file = pick(world.files, which)
    if (!file || (await codeOf(() => undoJob(world.staff, file.id, asha))) !== undefined) return
    const { counts } = await finishJob(world.staff, file)
    const status = await statusOf(world, file.click)
    const { before } = file
    file.before = undefined
    if (before === undefined || status === undefined || counts.undone === 0) return
    expectThat(status === before, 'a file that was taken back left a status')
  },
})

export const mapInConsole: Step = {
  words: 'staff map PAID in the console',
  run: async (world) => {
    const [lenderId = ''] = world.lenderIds
    const { staff, lenders } = world
    await addWords(staff.table, lenderId, { status_map: { LOGIN: 'pending', PAID: 'disbursed' } })
    const { job } = await replayWaiting(lenders.world, asha, lenderId)
    if (job) world.replays.push(job)
  },
}

export const runReplays: Step = {
  words: 'the jobs of the console run',
  may: ({ replays }) => replays.length > 0,
  run: async (world) => {
    for (const job of world.replays.splice(0)) await finishJob(world.staff, job)
  },
}
