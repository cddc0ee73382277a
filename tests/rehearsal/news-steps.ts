/** The steps of news: a lender's file that an operator imports, and the SMS about it at noon of the next day in India. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectSuccess } from '#tests/support/api-client.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'
import type { Stage } from './stage.ts'
import { check, of, until, type Step, type Walked, eventAt } from './step.ts'

/** Notices are sent between nine and half past eight in the evening. */
const noonOfTomorrow = () => {
  const noon = new Date(Date.now() + 86_400_000)
  noon.setUTCHours(6, 30, 0, 0)
  return noon
}

/** Browsers that have news by push and leave: their addresses are read, nothing is pushed, and the SMS goes. */
const leftBrowser = {
  ...createValidBodies(noOffers)['save-push'],
  endpoint: 'https://fcm.googleapis.com/fcm/send/left',
}

export const newsSteps = (stage: Stage, walked: Walked, folder: string): Step[] => [
  {
    name: "a lender's file: a preview, then the import, once however often it is given",
    run: async () => {
      const [member, lenderId] = [of(walked.shared), of(walked.lenderId)]
      await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
      const file = join(folder, 'news.csv')
      const rows = [`${member.id},approved`, `${member.id},happy`].map((row) => `${row},${new Date().toISOString()}`)
      await writeFile(file, ['user_id,status,occurred_at', ...rows, ''].join('\r\n'))
      const importNews = (...words: string[]) =>
        stage.operate('application', 'import', '--lender', lenderId, '--file', file, ...words)
      const countOf = async (what: string, ...words: string[]) =>
        (await importNews(...words)).find((row) => String(row['what']).startsWith(what))?.['rows']
      check((await countOf('change: applied to approved')) === 1, 'the preview shows no change')
      check((await countOf('refused', '--yes')) === 1, 'the unknown word was not refused')
      check((await countOf('known', '--yes')) === 1, 'the file was imported twice')
      const { applications } = await succeedAs(member, 'list-applications')
      const imported = applications.find((application) => application.lender_id === lenderId)
      check(imported?.status === 'approved', `the application is ${imported?.status}`)
    },
  },
  {
    name: 'a notice: the visitor hears of it by SMS at noon, and finds it listed',
    run: async () => {
      const member = of(walked.shared)
      await succeedAs(member, 'save-push', { body: leftBrowser })
      check((await succeedAs(member, 'get-notices')).push?.on === true, 'news by push is off')
      const { endpoint } = leftBrowser
      expectSuccess('end-push', await stage.client.call('end-push', { body: { endpoint } }))
      const unknown = { id: `${new Date().toISOString()}#${'A'.repeat(22)}` }
      expectSuccess('confirm-push', await stage.client.call('confirm-push', { body: unknown }))
      await until('the notice is sent', async () => {
        await stage.invoke('NoticesFunction', eventAt(noonOfTomorrow()))
        const { sent } = await succeedAs(member, 'get-notices')
        return sent.some(({ kind }) => kind === 'approved')
      })
      await stage.readSms(member.phone, 'is approved')
    },
  },
]
