/** The lenders to which the visitor has applied, each once: a complaint may be about one of them. */
import { callApi } from '#web/lib/api/call-api.ts'

export interface AppliedLender {
  readonly id: string
  readonly name: string
}

/** Rejects with an `ApiError`. */
export const listAppliedLenders = async (): Promise<AppliedLender[]> => {
  const { applications } = await callApi('list-applications')
  return [...new Map(applications.map(({ lender_id: id, lender }) => [id, { id, name: lender.name }])).values()]
}
