/** The desk of the staff console in any engine: typing runs ahead of the network, and no text goes to another ticket. */
import { expect, inject, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { keptTokensOf } from '#tests/support/staff/browser-staff.ts'
import { staffHostOf } from '#tests/support/staff/staff-sign-in.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'
import type { Engine } from './engine.ts'
import { describeIn } from './journeys.ts'

/** In the page: closes the open dialog, and does the next thing before its entry has left the history. Answers once that has left. */
const closeAnd = async ({ key, link }: { key?: string; link?: string }) => {
  document.querySelector('dialog')?.close()
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await Promise.resolve()
  if (key !== undefined)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'Slash', bubbles: true }))
  if (link !== undefined) document.querySelector<HTMLElement>(`a[href="${link}"]`)?.click()
  await left
  await new Promise((resolve) => setTimeout(resolve, 100))
}

/** In the page: its calls take this long. */
const slowDown = (milliseconds: number) => {
  const send = globalThis.fetch
  globalThis.fetch = async (...call) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return send(...call)
  }
}

export const describeConsole = (engine: Engine) =>
  describeIn(engine, (visit) => {
    it('each answer goes to its ticket over a slow network, and the palette gets a text from its first letter', async () => {
      const [staff, asker] = [await signInStaff('support'), await takeMember()]
      const { id: staff_id } = await staff.succeed('get-session')
      const titles = ['number 0', 'number 1', 'number 2']
      const ids: string[] = []
      for (const title of titles) {
        const { id } = await openTicket(asker, newTicketBody({ title }))
        await staff.succeed('change-ticket', { params: { ticket_id: id }, body: { change: 'assignee', staff_id } })
        ids.push(id)
      }
      const visitor = await visit('phone', `http://${staffHostOf(inject('origin'))}`)
      await visitor.open('/')
      await visitor.change((tokens) => sessionStorage.setItem('staff_tokens', tokens), keptTokensOf(staff.token))
      await visitor.open('/tickets?view=mine')
      await visitor.expectElement('link', /number 2/)
      await visitor.change(slowDown, 400)
      await visitor.typeAnywhere('j')
      for (const title of titles) {
        await visitor.typeAnywhere(`rPaid ${title}.`)
        await visitor.press('button', /^Send and close/)
      }
      await visitor.expectText(/No ticket is yours/)
      const answersOf = async (ticket_id: string) => {
        const { messages } = await staff.succeed('open-ticket', { params: { ticket_id } })
        return messages.slice(1).map(({ message }) => message)
      }
      for (const [index, id] of ids.entries())
        await expect.poll(() => answersOf(id), { timeout: 15_000 }).toEqual([`Paid ${titles[index]}.`])
      await visitor.typeAnywhere('/applic')
      await visitor.expectElement('option', 'Applications')
      expect(await visitor.change(() => document.querySelector('input')?.value)).toBe('applic')
    })

    it('a key and a link do what they are for right after a dialog was closed', async () => {
      const visitor = await visit('phone', `http://${staffHostOf(inject('origin'))}`)
      await visitor.open('/')
      const { token } = await signInStaff('support')
      await visitor.change((tokens) => sessionStorage.setItem('staff_tokens', tokens), keptTokensOf(token))
      await visitor.open('/tickets')
      await visitor.expectElement('heading', 'Tickets')
      const openKeys = async () => {
        await visitor.typeAnywhere('?')
        await visitor.expectElement('heading', 'Keyboard shortcuts')
      }
      await openKeys()
      await visitor.change(closeAnd, { key: '/' })
      await visitor.typeAnywhere('applic')
      await visitor.expectElement('option', 'Applications')
      await visitor.press('option', 'Applications')
      await visitor.expectPath('/applications')
      await openKeys()
      await visitor.change(closeAnd, { link: '/' })
      await visitor.expectElement('heading', 'Start')
      await visitor.expectPath('/')
    })
  })
