/** The three views of /support by their addresses. */
import { describe, expect, it } from 'vitest'
import { newTicketPath, ticketPath, viewAt } from '#web/features/support/support-paths.ts'
import { parseFrame } from '#web/features/support/api/live-socket.ts'

describe('an address under /support', () => {
  it('is that of the list, the form or a conversation', () => {
    expect(viewAt('/support/')).toEqual({ name: 'list' })
    expect(viewAt(newTicketPath)).toEqual({ name: 'new' })
    expect(viewAt(ticketPath('a/b#?'))).toEqual({ name: 'conversation', ticketId: 'a/b#?' })
  })

  it('may be impossible to decode', () => {
    expect(viewAt('/support/%E0%A4')).toEqual({ name: 'conversation', ticketId: '%E0%A4' })
  })
})

describe('what a socket says', () => {
  it('is accepted if it is a frame of the contract', () => {
    expect(parseFrame('{"type":"pong"}')).toEqual({ type: 'pong' })
  })

  it.each(['', '{', 'null', '7', '[]', '{"type":"news"}', undefined, new ArrayBuffer(2)])('is ignored: %j', (data) => {
    expect(parseFrame(data)).toBeUndefined()
  })
})
