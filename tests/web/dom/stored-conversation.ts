/** The conversation with support on the server of a test: each message once, however often it is sent. */
import { beforeEach } from 'vitest'
import type { SupportMessage } from '#contract/entities.ts'
import type { SendMessageRequest } from '#lambdas/support/tickets.contract.ts'
import type { ApiCall } from './api-double.ts'
import type { prepareScreens } from './open-screen.tsx'
import { message } from './samples.ts'

/** The id of the message with which each test begins. */
export const firstId = '01KA0000000000000000000000'

/** Call it once in a file, after `prepareScreens`. */
export const storeConversation = (screens: ReturnType<typeof prepareScreens>) => {
  const stored: SupportMessage[] = []
  const storeMessage = ({ body }: ApiCall) => {
    const { id, message: text } = body as SendMessageRequest
    const sent = message(text, { id, created_at: new Date().toISOString() })
    if (!stored.some((one) => one.id === id)) stored.push(sent)
    return { message: sent }
  }
  beforeEach(() => {
    stored.splice(0, stored.length, message('First', { id: firstId }))
    screens.api.answer('list-messages', { messages: stored })
    screens.api.answer('send-message', storeMessage)
  })
  return { stored, storeMessage, storedTexts: () => stored.map(({ message: text }) => text) }
}
