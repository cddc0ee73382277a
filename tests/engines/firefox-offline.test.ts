import { expect, inject, it } from 'vitest'
import { ulid } from 'ulid'
import { paths } from '#contract/routes.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { startLosingFront } from '#tests/support/losing-front.ts'
import { conversationContent, formContent, supportContent } from '#web/features/support/content.ts'
import { firefox } from './firefox.ts'
import { describeIn } from './journeys.ts'
import type { Visitor } from './visitor.ts'

/** Waits until the worker has kept all pages, and the page its answers. */
const waitUntilKept = (visitor: Visitor, answers: number) =>
  expect
    .poll(
      () =>
        visitor.change(async () => {
          const databases = await indexedDB.databases()
          if (!databases.some(({ name }) => name === 'pl_kept')) return []
          const open = indexedDB.open('pl_kept')
          await new Promise((resolve) => open.addEventListener('success', resolve))
          const count = open.result.transaction('answers').objectStore('answers').count()
          await new Promise((resolve) => count.addEventListener('success', resolve))
          open.result.close()
          return [(await caches.match('/kept-files.json')) !== undefined, count.result]
        }),
      { timeout: 30_000, interval: 300 },
    )
    .toEqual([true, answers])

describeIn(firefox, (visit) => {
  it('a member without a network reads, writes what waits, and sends it with the network', async () => {
    let isCut = false
    const front = await startLosingFront(inject('origin'), () => (isCut ? 'cut' : 'passed'))
    try {
      const visitor = await visit('phone', front.origin)
      const member = await takeBrowserMember()
      const body = { id: ulid(), title: 'A fee is asked', message: 'Is that right?' }
      const { ticket } = await succeedAs(member, 'create-ticket', { body })
      await visitor.open(paths.terms)
      await visitor.change((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value)
      }, member.memory.origins[0]?.localStorage ?? [])
      await visitor.open(paths.status)
      await visitor.press('heading', /./)
      await waitUntilKept(visitor, 2)
      await visitor.open(`${paths.support}/${ticket.id}`)
      await visitor.expectText(/Is that right/)
      await waitUntilKept(visitor, 3)
      isCut = true
      await visitor.setOnline(false)
      for (const path of [paths.home, paths.offers, paths.status, paths.emiCalculator, paths.check, paths.terms]) {
        await visitor.open(path)
        await visitor.expectElement('heading', /./)
        await visitor.expectSoundScreen(`offline ${path}`)
      }
      await visitor.open(`${paths.support}/${ticket.id}`)
      await visitor.expectText(/\d\d:\d\d/)
      await visitor.type(conversationContent.message, 'In a tunnel')
      await visitor.press('button', conversationContent.send)
      await visitor.expectText(new RegExp(conversationContent.waiting))
      await visitor.expectSoundScreen('offline conversation')
      await visitor.press('link', supportContent.all)
      await visitor.press('link', supportContent.newTicket)
      await visitor.type(formContent.title, 'Late money')
      await visitor.type(formContent.message, 'Where is it?')
      await visitor.press('button', formContent.create)
      await visitor.expectElement('button', supportContent.remove)
      await visitor.expectSoundScreen('offline tickets')
      isCut = false
      await visitor.setOnline(true)
      await visitor.open(paths.support)
      await visitor.expectElement('link', /Late money/)
      await visitor.expectElement('link', /In a tunnel/)
      await visitor.expectSoundScreen('offline back')
    } finally {
      await front.stop()
    }
  })
})
