import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** @returns a port that nobody listens on */
export const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
