/** A runtime in a process of its own, to be killed: `node serve-stack.ts <assembly> <data folder>` prints its addresses as JSON. */
import { startRuntime } from '../runtime.ts'

const [assemblyDirectory = '', dataDirectory = ''] = process.argv.slice(2)
const runtime = await startRuntime({ assemblyDirectory, dataDirectory, port: 0 })
const { origin, accessKeyId, outputs, tableName, dynamodbEndpoint } = runtime
console.log(JSON.stringify({ origin, accessKeyId, outputs, tableName, dynamodbEndpoint }))
