/** Names of lenders, by their ids. */
import { useAnswer } from './call-staff.ts'

/** Gives the id of a lender whose name is not known yet. */
export const useLenderName = () => {
  const { data } = useAnswer('list-application-lenders')
  return (lenderId: string): string => data?.lenders.find(({ id }) => id === lenderId)?.name ?? lenderId
}
