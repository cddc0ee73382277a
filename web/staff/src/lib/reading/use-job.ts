/** A job that is shown: while it is under way, this page asks for its next steps, one after the other. */
import { useEffect } from 'react'
import { hasSteps } from '#lambdas/news/job-states.rules.ts'
import type { Job } from '#lambdas/news/jobs.contract.ts'
import { callStaff, answers, readAgain, useAnswer } from '#staff/lib/call-staff.ts'

const pauseMilliseconds = { step: 100, afterFailure: 3000 }

export const showJob = (job: Job): void => {
  answers.setQueryData(['show-job', { params: { job_id: job.id } }], { job })
  // Its rows have other outcomes after a pass.
  if (!hasSteps(job)) readAgain('list-job-rows')
}

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Every step may be repeated, so a lost answer does no harm. */
const stepUntilEnd = async (id: string, isShown: () => boolean) => {
  while (isShown()) {
    try {
      const { job } = await callStaff('step-job', { params: { job_id: id } })
      if (isShown()) showJob(job)
      if (!hasSteps(job)) return
      await sleep(pauseMilliseconds.step)
    } catch {
      await sleep(pauseMilliseconds.afterFailure)
    }
  }
}

/** Takes the steps of a job that no page shows. A tab that closes leaves the rest to the schedule. */
export const runJob = (id: string): Promise<void> => stepUntilEnd(id, () => true)

export const useJob = (id: string) => {
  const query = useAnswer('show-job', { params: { job_id: id } })
  const job = query.data?.job
  const isStepping = job !== undefined && hasSteps(job)
  useEffect(() => {
    if (!isStepping) return undefined
    let isShown = true
    void stepUntilEnd(id, () => isShown)
    return () => {
      isShown = false
    }
  }, [id, isStepping])
  return query
}
