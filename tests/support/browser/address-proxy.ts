/** A SOCKS proxy that calls from a loopback address of its own, so that limits per client address do not collide between test files. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pickLoopbackAddress } from '../http-call.ts'

export interface AddressProxy {
  /** For the browser's proxy setting. */
  server: string
  /** Closes every connection and refuses new ones, as a lost network does. */
  cut: () => void
  /** Accepts connections again. */
  restore: () => void
  stop: () => Promise<void>
}

const host = '127.0.0.1'
const acceptWithoutPassword = Buffer.from([5, 0])
const connected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])

/** Only this machine is reachable through it: of the address that is asked for, only the port counts. */
export const startAddressProxy = async (): Promise<AddressProxy> => {
  const localAddress = pickLoopbackAddress()
  const open = new Set<Socket>()
  let isCut = false
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined)
    if (isCut) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.once('data', () => {
      socket.write(acceptWithoutPassword)
      socket.once('data', (request: Buffer) => {
        const upstream = connect({ host, port: request.readUInt16BE(request.length - 2), localAddress }, () => {
          socket.write(connected)
          upstream.pipe(socket).pipe(upstream)
        })
        upstream.on('error', () => socket.destroy())
        socket.on('close', () => upstream.destroy())
      })
    })
  })
  proxy.listen(0, host)
  await once(proxy, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    server: `socks5://${host}:${(proxy.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false
    },
    stop: async () => {
      cut()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
