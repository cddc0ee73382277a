/** A service of AWS whose answers a test chooses. */
import { vi, type MockInstance } from 'vitest'

interface Command {
  readonly input: object
}

type Send = (command: Command) => Promise<object>

/**
 * Takes the calls of a client. Until a test chooses another answer, each is empty.
 * @returns the calls, and what answers them
 */
export const takeCalls = (client: { send: unknown }): MockInstance<Send> =>
  vi
    .spyOn(client as { send: Send }, 'send')
    .mockReset()
    .mockResolvedValue({})
