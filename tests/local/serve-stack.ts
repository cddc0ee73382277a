/** A runtime in a process of its own, to be killed: `node serve-stack.ts <assembly> <data folder>` prints its addresses as JSON. */
import { startRuntime } from '#infra/local/runtime.ts'

const [assemblyDirectory = '', dataDirectory = ''] = process.argv.slice(2)
try {
  const { origin, outputs, tableName, dynamodbEndpoint } = await startRuntime({
    assemblyDirectory,
    dataDirectory,
    port: 0,
  })
  console.log(JSON.stringify({ origin, outputs, tableName, dynamodbEndpoint }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
