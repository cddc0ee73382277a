/** A server between functions and AWS services. Each service has a path of its own; requests pass, or go wrong as the plan says. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageHandler, ServiceApi } from '../engine/aws-service.ts'
import { isLoopbackHost, isOfThisStart } from '../engine/front.ts'
import {
  forwardRequest,
  jsonResponse,
  receiveRequest,
  sendResponse,
  type LocalRequest,
  type LocalResponse,
} from '../engine/http-exchange.ts'
import { openFaultChoice, type FaultChoice } from './fault-choice.ts'
import { readFaultPlan, type FaultKind, type FaultPlan } from './fault-plan.ts'

/** `attempt=2; max=3` is 2. */
const attemptOf = ({ headers }: LocalRequest): number =>
  Number(/attempt=(\d+)/.exec(headers['amz-sdk-request'] ?? '')?.[1] ?? 1)

type Course = (api: ServiceApi, pass: () => Promise<LocalResponse>) => Promise<LocalResponse | undefined>

/** The outcome of a request by the kind of fault; no response is a broken connection. */
const courses: Readonly<Record<FaultKind, Course>> = {
  throttle: ({ throttled }) => Promise.resolve(throttled),
  error: ({ failed }) => Promise.resolve(failed),
  hang: () => new Promise(() => undefined),
  'drop-before': () => Promise.resolve(undefined),
  'drop-after': async (_, pass) => {
    await pass()
    return undefined
  },
  duplicate: async (_, pass) => {
    const first = await pass()
    await pass()
    return first
  },
}

/**
 * @param plan is checked by `follow`, once the services are known
 * @param usualAddress of services that name none
 * @param accessKeyId that requests to services with an address of their own need
 */
export const createFaultProxy = (plan: FaultPlan, usualAddress: string, accessKeyId?: string) => {
  const server: Server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing)
  })
  const apis = new Map<string, ServiceApi>()
  let seed = 0
  let choice: FaultChoice | undefined

  const follow = (plan: unknown): void => {
    const checked = readFaultPlan(plan, Array.from(apis.keys()))
    seed = checked.seed
    choice = openFaultChoice(checked)
  }

  const shown = (): LocalResponse => jsonResponse(200, { seed, rules: choice?.counted() ?? [] })

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const received = await receiveRequest(incoming)
      const [, name = '', path = ''] = /^\/([^/]+)(.*)$/.exec(received.path) ?? []
      const api = apis.get(name)
      if (!api || !mayPass(api, received)) {
        sendResponse(
          outgoing,
          received.method,
          jsonResponse(403, { message: 'Not without the access key of this start' }),
        )
        return
      }
      const request = { ...received, path: path === '' ? '/' : path }
      const response = await respond(api, request)
      if (response) sendResponse(outgoing, request.method, response)
      else outgoing.destroy()
    } catch {
      // The function has given up, or the service has ended.
      outgoing.destroy()
    }
  }

  /** The runtime itself looks at each request; the gate of the database only at the first one of a connection, which others then share. */
  const mayPass = ({ address }: ServiceApi, { headers }: LocalRequest): boolean => {
    if (address !== undefined && accessKeyId !== undefined) return isOfThisStart(headers, accessKeyId)
    return isLoopbackHost(headers['host'] ?? '')
  }

  /** @returns undefined where the connection breaks */
  const respond = async (api: ServiceApi, request: LocalRequest): Promise<LocalResponse | undefined> => {
    const target = new URL(request.path + (request.query && `?${request.query}`), api.address ?? usualAddress)
    const kind = choice?.choose({
      service: api.name,
      operation: api.operationOf(request),
      text: decodeURIComponent(request.path) + request.body.toString('utf8'),
      attempt: attemptOf(request),
    })
    const pass = () => forwardRequest(request, target)
    return kind === undefined ? pass() : courses[kind](api, pass)
  }

  return {
    async listen(): Promise<void> {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    },

    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },

    /** The address of the service behind this proxy. */
    addressOf(api: ServiceApi): string {
      apis.set(api.name, api)
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${api.name}`
    },

    /** Begins with the plan that the runtime was given. @throws Error with one line that names what is wrong. */
    begin(): void {
      follow(plan)
    },

    pageHandlers(): Record<string, PageHandler> {
      return {
        'GET /local/faults': () => shown(),
        'PUT /local/faults': ({ body }) => {
          try {
            follow(JSON.parse(body.toString('utf8')))
            return shown()
          } catch (error) {
            return jsonResponse(400, { message: error instanceof Error ? error.message : 'no plan' })
          }
        },
      }
    },
  }
}
