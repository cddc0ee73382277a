import { ulid } from 'ulid'
import { expect, inject, it } from 'vitest'
import { pathIn } from '#contract/languages.ts'
import { paths } from '#contract/routes.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { putMemory, takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { startLosingFront } from '#tests/support/losing-front.ts'
import * as products from '#web/components/product/content.ts'
import * as profile from '#web/features/profile/steps-content.ts'
import * as support from '#web/features/support/content.ts'
import { firefox } from './firefox.ts'
import { describeIn } from './journeys.ts'
import type { Visitor } from './visitor.ts'

/** The words of a module in Hindi. */
const inHindi = async <Words>(path: string) =>
  (await import(new URL(`../../web/languages/hi/web/${path}`, import.meta.url).href)) as Words

/** Waits until the worker has kept all pages of a language, and the page its answers. */
const waitUntilKept = (visitor: Visitor, language: string, least: number) =>
  expect
    .poll(
      () =>
        visitor.change(
          async ({ list, least }) => {
            const databases = await indexedDB.databases()
            if (!databases.some(({ name }) => name === 'pl_kept')) return []
            const open = indexedDB.open('pl_kept')
            await new Promise((resolve) => open.addEventListener('success', resolve))
            const count = open.result.transaction('answers').objectStore('answers').count()
            await new Promise((resolve) => count.addEventListener('success', resolve))
            open.result.close()
            return [(await caches.match(list)) !== undefined, count.result >= least]
          },
          { list: pathIn(language, '/kept-files.json'), least },
        ),
      { timeout: 30_000, interval: 300 },
    )
    .toEqual([true, true])

describeIn(firefox, (visit) => {
  it('a member without a network reads, writes what waits, and sends it with the network, in both languages', async () => {
    let isCut = false
    const front = await startLosingFront(inject('origin'), () => (isCut ? 'cut' : 'passed'))
    try {
      const visitor = await visit('phone', front.origin)
      const member = await takeBrowserMember()
      const body = { id: ulid(), title: 'A fee is asked', message: 'Is that right?' }
      const { ticket } = await succeedAs(member, 'create-ticket', { body })
      await visitor.open(paths.terms)
      await visitor.change(putMemory, member.memory)
      for (const [language, words, steps, product] of [
        ['en', support, profile, products],
        [
          'hi',
          await inHindi<typeof support>('features/support/content.ts'),
          await inHindi<typeof profile>('features/profile/steps-content.ts'),
          await inHindi<typeof products>('components/product/content.ts'),
        ],
      ] as const) {
        const at = (path: string) => pathIn(language, path)
        const { conversationContent, formContent, supportContent } = words
        // axe finds the same in both, and Chromium asks it in Hindi.
        const look = (name: string) =>
          language === 'en'
            ? visitor.expectSoundScreen(`offline ${name}`)
            : visitor.expectFitting(`offline ${at('/')} ${name}`)
        const written = `In a tunnel, ${language}`
        await visitor.open(at(paths.status))
        await visitor.press('heading', /./)
        await waitUntilKept(visitor, language, 2)
        await visitor.open(at(`${paths.support}/${ticket.id}`))
        await visitor.expectText(/Is that right/)
        await waitUntilKept(visitor, language, 3)
        await visitor.open(at(`${paths.profile}?edit=location`))
        await visitor.expectElement('button', steps.frameContent.save)
        isCut = true
        await visitor.setOnline(false)
        await visitor.press('button', steps.frameContent.save)
        await visitor.expectText(new RegExp(product.savedHere.waiting))
        await look('step')
        for (const path of [paths.home, paths.offers, paths.status, paths.emiCalculator, paths.check, paths.terms]) {
          await visitor.open(at(path))
          await visitor.expectElement('heading', /./)
          await look(path)
        }
        await visitor.open(at(`${paths.support}/${ticket.id}`))
        await visitor.expectText(/\d\d:\d\d/)
        await visitor.type(conversationContent.message, written)
        await visitor.press('button', conversationContent.send)
        await visitor.expectText(new RegExp(conversationContent.waiting))
        await look('conversation')
        await visitor.press('link', supportContent.all)
        await visitor.press('link', supportContent.newTicket)
        await visitor.type(formContent.title, `Late money, ${language}`)
        await visitor.type(formContent.message, written)
        await visitor.press('button', formContent.create)
        await visitor.expectElement('button', supportContent.remove)
        await look('tickets')
        await visitor.closeTab()
        isCut = false
        await visitor.open(at(paths.support))
        await visitor.expectElement('link', new RegExp(`Late money, ${language}`))
        await visitor.expectElement('link', new RegExp(`: ${written}`))
        await look('back')
        await expect.poll(() => visitor.change(() => localStorage.getItem('pl_outbox'))).toBeNull()
        const { messages } = await succeedAs(member, 'list-messages', { params: { ticket_id: ticket.id } })
        const { tickets } = await succeedAs(member, 'list-tickets', {})
        expect(messages.filter(({ message }) => message === written)).toHaveLength(1)
        expect(tickets.filter(({ title }) => title === `Late money, ${language}`)).toHaveLength(1)
      }
    } finally {
      await front.stop()
    }
  })
})
