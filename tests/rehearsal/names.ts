/** Leads every name of AWS to the emulator: a proxy that programs of the rehearsal use, as commands and functions use a proxy of a company. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { whenEnding } from './endings.ts'

/** The emulator's certificate is valid for them too. */
export const namesOfAws = (region: string): readonly string[] => [
  '*.cloudfront.net',
  `*.execute-api.${region}.amazonaws.com`,
  `cognito-idp.${region}.amazonaws.com`,
]

/** @returns the settings of programs of Node, which then ask it for every address but those of this machine */
export const leadNamesTo = async (port: number): Promise<Readonly<Record<string, string>>> => {
  const open = new Set<Socket>()
  const proxy = createServer((_, response) => response.writeHead(405).end())
  proxy.on('connect', (_, client: Socket) => {
    const emulator = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      emulator.pipe(client).pipe(emulator)
    })
    for (const socket of [client, emulator]) {
      open.add(socket)
      socket.on('error', () => {
        client.destroy()
        emulator.destroy()
      })
      socket.once('close', () => open.delete(socket))
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  whenEnding(() => {
    proxy.close()
    for (const socket of open) socket.destroy()
  })
  const { port: own } = proxy.address() as AddressInfo
  return { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: `http://127.0.0.1:${own}`, NO_PROXY: '127.0.0.1,localhost' }
}
