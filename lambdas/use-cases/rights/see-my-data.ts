/** What the caller may learn about their own data: who has it, and all of it, page by page. */
import type { DataHoldersResponse, DownloadItem, DownloadResponse } from '#contract/rights/my-data.ts'
import type { DynamoPeople } from '#data/rights/dynamo-people.ts'
import type { DynamoDataHolders } from '#data/rights/dynamo-data-holders.ts'
import type { DynamoPersonItems } from '#data/rights/dynamo-person-items.ts'
import type { Clock, Session } from '../ports.ts'
import type { Person } from './ports.ts'

/** Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const getDataHolders = async (
  {
    people,
    holders,
    clock,
  }: { readonly people: DynamoPeople; readonly holders: DynamoDataHolders; readonly clock: Clock },
  session: Session,
): Promise<DataHoldersResponse> => holders.holdersOf(await people.findOfSession(session), clock.now())

/** Throws SIGNED_OUT, USER_NOT_FOUND, BUSY, and VALIDATION_ERROR for a cursor that the caller did not get. */
export const downloadMyData = async (
  { people, items }: { readonly people: DynamoPeople; readonly items: DynamoPersonItems },
  session: Session,
  cursor?: string,
): Promise<DownloadResponse> => items.page(await people.findOfSession(session), cursor)

/** All pages of a person, for staff. Throws BUSY. */
export const readAllItems = async (items: DynamoPersonItems, person: Person): Promise<DownloadItem[]> => {
  const all: DownloadItem[] = []
  let cursor: string | undefined
  do {
    const page = await items.page(person, cursor)
    all.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)
  return all
}
