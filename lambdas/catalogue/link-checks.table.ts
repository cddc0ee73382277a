/** The result of the last check of lenders' links: one item, which the room of health reads. */
import { readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { isWritten, type Table } from '#data/table.ts'
import { condition, x } from '#lambdas/shared/expressions.table.ts'
import type { LinkField } from './link-check.rules.ts'

interface LinkProblem {
  readonly lender_id: string
  readonly link: LinkField
  /** `unsure`: the server answers, but refuses programs. */
  readonly outcome: 'dead' | 'unsure'
  readonly reason: string
}

export interface LinkCheck {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly links: number
  readonly problems: readonly LinkProblem[]
}

/** Replaces the one that was read. @returns false where another check has come first */
export const putLinkCheck = (table: Table, check: LinkCheck, before?: LinkCheck): Promise<boolean> =>
  isWritten(
    table.put({
      Item: { ...keys.linkCheck(), check },
      ...condition(before === undefined ? x`attribute_not_exists(pk)` : x`#check.#at = ${before.at}`),
    }),
  )

export const findLinkCheck = async (table: Table): Promise<LinkCheck | undefined> =>
  (await readItem(table, keys.linkCheck()))?.['check'] as LinkCheck | undefined
