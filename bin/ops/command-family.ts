/** Commands of one noun, such as `partner …`, whose work needs the same ports. */
import type { OpsCommand, OpsRow, OpsTarget, OpsValues, RecordedConnection } from './command.ts'

type Rows = Promise<readonly OpsRow[]>

/** Builds commands from a verb, a usage, and a function that checks the options and returns the work. */
export const commandsOf =
  <Ports>(noun: string, openPorts: (connection: RecordedConnection, target: OpsTarget) => Ports | Promise<Ports>) =>
  (
    verb: string,
    usage: string,
    prepare: (values: OpsValues, target: OpsTarget) => (ports: Ports, connection: RecordedConnection) => Rows,
  ): OpsCommand => ({
    name: `${noun} ${verb}`,
    usage,
    prepare: (values, target) => {
      const work = prepare(values, target)
      return async (connection) => [...(await work(await openPorts(connection, target), connection))]
    },
  })
