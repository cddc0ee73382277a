/** Replaces the reconnecting socket of a conversation: the test opens it, closes it and sends frames. */
import { act } from '@testing-library/react'
import type { LiveFrame } from '#lambdas/live/live-frame.contract.ts'

/** Every socket of the present test, oldest first. */
export const openSockets: SocketDouble[] = []

export class SocketDouble extends EventTarget {
  readonly OPEN = 1
  readyState = 0
  readonly sent: unknown[] = []
  reconnections = 0

  constructor() {
    super()
    openSockets.push(this)
  }

  send(data: unknown) {
    this.sent.push(data)
  }

  close() {
    this.readyState = 3
  }

  reconnect() {
    this.readyState = 0
    this.reconnections += 1
    this.dispatchEvent(new Event('close'))
  }

  /** The server has accepted the connection. */
  connect(): Promise<void> {
    this.readyState = this.OPEN
    return act(async () => void this.dispatchEvent(new Event('open')))
  }

  /** The connection breaks; the real socket would reconnect. */
  lose(): Promise<void> {
    this.readyState = 0
    return act(async () => void this.dispatchEvent(new Event('close')))
  }

  receive(frame: LiveFrame | { readonly type: string }): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })))
  }
}
