/** Keeps news for the next run of notices, if the user wants notices and no open page has shown it. Noting it again changes nothing. */
import { applicationsTopic, hasEnded } from '#lambdas/live/live-connections.rules.ts'
import { listConnectionsOfUser } from '#lambdas/live/sockets.table.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { News } from './news.rules.ts'
import { noticePolicy } from './notice-policy.contract.ts'
import { keepNotice, wantsNotices } from './notices.table.ts'

/**
 * Whether an open page shows the news. An open conversation marks an answer as seen while it is visible, so for an answer the run reads the
 * ticket: a socket may belong to a hidden page.
 */
const isShown = async ({ table, clock }: World, { phone, kind }: News): Promise<boolean> => {
  if (kind === 'answer') return false
  const open = await listConnectionsOfUser(table, phone)
  return open.some((connection) => connection.topic === applicationsTopic && !hasEnded(connection, clock.now()))
}

export const noteNews = async ({ table, clock }: World, news: News): Promise<void> => {
  if (!(await wantsNotices(table, news.phone)) || (await isShown({ table, clock }, news))) return
  const dueAt = new Date(Date.parse(news.learnedAt) + noticePolicy.waitSeconds * 1000).toISOString()
  await keepNotice(table, { ...news, refusals: 0, dueAt })
}
