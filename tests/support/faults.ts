/** Faults between the running product and AWS services. Each rule names a text that only its own test uses, so that no other test meets it. */
import type { FaultPlan } from '#infra/local/faults/fault-plan.ts'
import { callHttp } from './http-call.ts'

export type FaultRule = FaultPlan['rules'][number]

/** Rules of this process. The product has one plan, so only one file of tests may use faults. */
const rules = new Set<FaultRule>()
let turn: Promise<void> = Promise.resolve()

const putPlan = async (origin: string) => {
  const body = JSON.stringify({ rules: Array.from(rules) })
  const { status, text } = await callHttp(origin, { method: 'PUT', path: '/local/faults', body })
  if (status !== 200) throw new Error(`the faults were answered with ${status} ${text}`)
}

/** Sends the present rules to the product, one plan after the other. */
const sendRules = (origin: string) => {
  const sent = turn.then(() => putPlan(origin))
  turn = sent.catch(() => undefined)
  return sent
}

/** The rules hold while `run` is under way. */
export const withFaults = async <Result>(
  origin: string,
  added: readonly FaultRule[],
  run: () => Promise<Result>,
): Promise<Result> => {
  for (const rule of added) rules.add(rule)
  await sendRules(origin)
  try {
    return await run()
  } finally {
    for (const rule of added) rules.delete(rule)
    await sendRules(origin)
  }
}

/** The items of a partition as they are stored. */
export const readItems = async (origin: string, pk: string): Promise<Record<string, unknown>[]> =>
  JSON.parse((await callHttp(origin, { path: `/local/data?pk=${encodeURIComponent(pk)}` })).text) as Record<
    string,
    unknown
  >[]
