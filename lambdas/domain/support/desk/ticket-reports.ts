/** Figures of the reports about tickets. */
import { complaintStates, type ComplaintRow, type AnswersOfDay } from '#contract/staff/report-room.ts'
import type { RecordedEntry } from '#contract/staff/record-room.ts'
import type { Ticket } from '#contract/entities.ts'
import { hourMilliseconds, minuteMilliseconds } from '#contract/durations.ts'
import { todayInIndia } from '#contract/india-time.ts'
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { complaintAgeDays, complaintStateOf } from '../complaints.ts'
import { isClosed } from '../ticket-status.ts'
import { timeOfUlid } from '../client-ids.ts'

const median = (figures: readonly number[]): number | undefined => {
  const sorted = figures.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
}

/** One decimal is enough for people. */
const rounded = (figure: number | undefined) => figure && Math.round(figure * 10) / 10

interface Work {
  answers: number
  readonly firstMinutes: number[]
  readonly closeHours: number[]
}

const addEntry = (work: Work, { action, subject, before, after, at }: RecordedEntry): void => {
  const isDecision = action === 'complaint.decide'
  const { waiting_since: since, is_first: isFirst } = before ?? {}
  if (action === 'ticket.reply' || isDecision) work.answers += 1
  if (isFirst === true) work.firstMinutes.push((Date.parse(at) - Date.parse(String(since))) / minuteMilliseconds)
  if (isDecision || (action === 'ticket.set-status' && isClosed(String(after?.['status']))))
    work.closeHours.push((Date.parse(at) - timeOfUlid(subject.id)) / hourMilliseconds)
}

/** @param entries answers, decisions and statuses of tickets in the record. @returns a row for each day and member, the newest day first */
export const answersByDay = (entries: readonly RecordedEntry[]): AnswersOfDay[] => {
  const works = new Map<string, Work>()
  for (const entry of entries) {
    const key = `${todayInIndia(new Date(entry.at))} ${entry.by.email}`
    const work = works.get(key) ?? { answers: 0, firstMinutes: [], closeHours: [] }
    works.set(key, work)
    addEntry(work, entry)
  }
  const rows = [...works].map(([key, { answers, firstMinutes, closeHours }]) => {
    const [day = '', email = ''] = key.split(' ')
    const [first_minutes, close_hours] = [rounded(median(firstMinutes)), rounded(median(closeHours))]
    return {
      day,
      email,
      answers,
      first_answers: firstMinutes.length,
      ...(first_minutes !== undefined && { first_minutes }),
      closed: closeHours.length,
      ...(close_hours !== undefined && { close_hours }),
    }
  })
  return rows
    .filter(({ answers, closed }) => answers + closed > 0)
    .toSorted((one, other) => other.day.localeCompare(one.day) || one.email.localeCompare(other.email))
}

/** Complaints by what became of them, and by the days that it took, or that they wait. */
export const complaintTable = (complaints: readonly Ticket[], now: Date): ComplaintRow[] => {
  const rows = complaintStates.map((state) => ({ state, counts: deskPolicy.complaintAges.map(() => 0) }))
  for (const { status, complaint, created_at } of complaints) {
    if (complaint === undefined) continue
    const decidedAt = isClosed(status) ? complaint.decided_at : undefined
    const days = complaintAgeDays(created_at, decidedAt === undefined ? now : new Date(decidedAt))
    const counts = rows.find(({ state }) => state === complaintStateOf(status, complaint, now))?.counts
    const age = deskPolicy.complaintAges.findLastIndex((from) => days >= from)
    if (counts?.[age] !== undefined) counts[age] += 1
  }
  return rows
}
