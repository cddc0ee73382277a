/** The deployed stage as its visitors, partners and operators reach it: through CloudFront, Cognito, the gateways, and `npm run ops`. */
import { once } from 'node:events'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { jsonParts, type HttpCall, type HttpReply } from '#tests/support/http-call.ts'
import { staffRequest, type StaffApiCall } from '#tests/support/staff/staff-call.ts'
import type { Emulator } from './emulator.ts'
import { callGateway } from './gateway.ts'
import { patience } from './pace.ts'
import { runCommand, type Environment } from './run-command.ts'

const scripts = join(import.meta.dirname, 'emulator')

/** As the stack names them. */
export type StackOutputs = Readonly<Record<string, string>>

/** A hashed file in the bucket of the web app. */
export interface HashedFile {
  readonly type: string
  readonly cache: string | null
  readonly retired: boolean
  /** Since it was written. */
  readonly seconds: number
}

export interface Socket {
  /** Waits for a frame that holds this text. */
  readonly receive: (text: string) => Promise<void>
  readonly send: (text: string) => void
  readonly close: () => void
  readonly closed: Promise<unknown>
}

type Json = Readonly<Record<string, unknown>>

const parse = ({ text }: HttpReply) => JSON.parse(text) as Json

/** Hosts of the gateways are reached by path, because names below localhost do not resolve everywhere. */
const pathOf = (address: string): string => {
  const { hostname, pathname } = new URL(address)
  return `/_aws/execute-api/${hostname.split('.')[0]}${pathname}`
}

const openSocketAt = async (address: string, ca: string, origin: string, protocols: string[]): Promise<Socket> => {
  const socket = new WebSocket(address, protocols, { origin, ca })
  const frames: string[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(data.toString('utf8'))
    for (const look of waiting) look()
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const receive = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const end = setTimeout(
        () => reject(new Error(`the socket brought no ${text}: ${frames.join(' ')}`)),
        patience(15_000),
      )
      const look = () => {
        if (!frames.some((frame) => frame.includes(text))) return
        clearTimeout(end)
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return { receive, send: (text) => socket.send(text), close: () => socket.close(), closed }
}

export const createStage = (
  { gateway, environment, throughProxy, python }: Emulator,
  name: string,
  outputs: StackOutputs,
) => {
  const output = (key: string): string => {
    const value = outputs[key]
    if (value === undefined) throw new Error(`the stack has no output ${key}`)
    return value
  }
  const webAddress = output('WebAddress')
  return {
    /** A page, a tracking link or anything else that CloudFront serves. */
    open: (path: string, headers: Record<string, string> = {}) =>
      callGateway(gateway, { path, headers: { ...headers, host: new URL(webAddress).host } }),
    openConsole: (path: string) =>
      callGateway(gateway, { path, headers: { host: new URL(output('StaffAddress')).host } }),
    client: createApiClient(webAddress, '', (_, { address: _address, ...call }) =>
      callGateway(gateway, { ...call, headers: { ...call.headers, host: new URL(webAddress).host } }),
    ),
    /** Calls an action of the user pool in its own protocol. */
    callCognito: async (action: string, fields: object): Promise<Json> => {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` }
      const body = JSON.stringify({ ClientId: output('UserPoolClientId'), ...fields })
      const type = { 'content-type': 'application/x-amz-json-1.1' }
      return parse(await callGateway(gateway, { method: 'POST', path: '/', headers: { ...type, ...headers }, body }))
    },
    staffPool: () => ({ UserPoolId: output('StaffUserPoolId'), ClientId: output('StaffUserPoolClientId') }),
    /** Calls the staff API through the distribution of the console. */
    callStaff: (operation: StaffOperation, call: StaffApiCall): Promise<HttpReply> =>
      callGateway(gateway, staffRequest(operation, new URL(output('StaffAddress')).host, call)),
    /** The newest SMS to the phone until this text of it. */
    readSms: async (phone: string, text: string): Promise<string> => {
      const path = `/_ministack/sns/sms-messages?phoneNumber=${encodeURIComponent(phone)}`
      const messages = JSON.stringify(parse(await callGateway(gateway, { path })))
      const end = messages.lastIndexOf(text)
      if (end < 0) throw new Error(`no SMS with "${text}" was sent to ${phone}: ${messages}`)
      return messages.slice(0, end)
    },
    callPartnerApi: async (
      operation: PartnerOperation,
      key: string,
      body: object,
    ): Promise<HttpReply & { json: Json }> => {
      const { method, path } = partnerEndpoints[operation]
      const headers = { authorization: `Bearer ${key}` }
      const parts = jsonParts({ body, headers })
      const reply = await callGateway(gateway, { method, path: pathOf(output('PartnerApiUrl')) + path, ...parts })
      return { ...reply, json: parse(reply) }
    },
    /** A call of a lender at a path of the partner API. */
    callLendersPart: async (
      path: string,
      call: Pick<HttpCall, 'method' | 'headers' | 'body'>,
    ): Promise<HttpReply & { json: Json }> => {
      const reply = await callGateway(gateway, { ...call, path: pathOf(output('PartnerApiUrl')) + path })
      return { ...reply, json: parse(reply) }
    },
    openSocket: (protocols: string[], origin = webAddress) => {
      const address = `${gateway.origin.origin.replace('https', 'wss')}${pathOf(output('SocketAddress'))}`
      return openSocketAt(address, gateway.certificate, origin, protocols)
    },
    /** Runs `npm run ops -- <words> --stack <name> --json` and returns the rows that it prints. */
    operate: async (...words: string[]): Promise<readonly Json[]> => {
      const text = await runCommand(process.execPath, ['bin/ops.ts', ...words, '--stack', name, '--json'], {
        environment,
      })
      return JSON.parse(text) as Json[]
    },
    /** Invokes a function as its schedule does. @param logicalId its beginning */
    invoke: (logicalId: string, event: object) =>
      runCommand(python, [join(scripts, 'invoke.py'), name, logicalId, JSON.stringify(event)], { environment }),
    /** Runs a command of operators for the stage, which calls it by its names. @returns what it printed */
    command: (file: string, words: readonly string[], further: Environment = {}) =>
      runCommand(process.execPath, [file, ...words], {
        environment: { ...environment, ...throughProxy, ...further },
      }),
    hashedFiles: async (): Promise<Readonly<Record<string, HashedFile>>> => {
      const words = [join(scripts, 'hashed-files.py'), 'list', output('WebBucketName')]
      return JSON.parse(await runCommand(python, words, { environment })) as Record<string, HashedFile>
    },
    /** Stores a hashed file of an earlier build. */
    putHashedFile: (key: string) =>
      runCommand(python, [join(scripts, 'hashed-files.py'), 'put', output('WebBucketName'), key], { environment }),
    /** Runs a command of `emulator/locked-bucket.py`. @param name @default the bucket of hashes */
    lockedBucket: (command: 'lock' | 'modes' | 'replace', name = output('EvidenceBucketName')) =>
      runCommand(python, [join(scripts, 'locked-bucket.py'), command, name], { environment }),
    /** The value of an output. */
    output,
  }
}

export type Stage = ReturnType<typeof createStage>
