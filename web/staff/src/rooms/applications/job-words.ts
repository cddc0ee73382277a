/** Jobs in words and figures. */
import type { Job } from '#contract/staff/jobs.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { jobContent as words } from './content.ts'

/** The title of a job, with the name of its lender once that is known. */
export const useJobTitle = () => {
  const { data } = useAnswer('list-application-lenders')
  return ({ kind, from = '', to, file = '', lender_id }: Job): string => {
    const lender = data?.lenders.find(({ id }) => id === lender_id)?.name ?? lender_id
    return {
      import: words.file(file, lender),
      replay: words.replay(lender),
      'set-status': words.what(applicationStatusWords(from), applicationStatusWords(to ?? ''), lender),
    }[kind]
  }
}

export const rowsOfJob = ({ counts }: Job): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Of the rows that the pass under way is about: how many it has taken, and how many there are. */
export const progressOf = ({ state, counts }: Job): { readonly done: number; readonly all: number } => {
  const { planned, done, failed, undone, kept } = counts
  if (state === 'undoing') return { done: undone + kept, all: undone + kept + done }
  return { done: done + failed, all: planned + done + failed }
}
