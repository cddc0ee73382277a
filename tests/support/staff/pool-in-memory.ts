/** A staff pool that fails once where a test asks for it. The local runtime's own pool proves the rest. */
import { randomUUID } from 'node:crypto'
import type { PoolMember, StaffPool } from '#lambdas/shared/staff-pool.rules.ts'

export type PoolStep = 'create' | 'setRoles' | 'disable' | 'delete'

export interface PoolInMemory extends StaffPool {
  /** The next call of this step fails. */
  failAt: (step: PoolStep) => void
  /** The member chooses a password and enrols. */
  signIn: (email: string) => void
  rolesOf: (email: string) => readonly string[]
  passwordOf: (email: string) => string | undefined
}

interface Kept extends PoolMember {
  readonly roles: readonly string[]
  readonly password: string
}

export const createPoolInMemory = (): PoolInMemory => {
  const users = new Map<string, Kept>()
  let failing: PoolStep | undefined
  const step = (name: PoolStep) => {
    if (failing !== name) return
    failing = undefined
    throw new Error(`the pool failed at ${name}`)
  }
  const change = (email: string, to: Partial<Kept>) => {
    const user = users.get(email)
    if (user) users.set(email, { ...user, ...to })
  }
  return {
    failAt: (name) => (failing = name),
    signIn: (email) => change(email, { isInvited: false }),
    rolesOf: (email) => users.get(email)?.roles ?? [],
    passwordOf: (email) => users.get(email)?.password,
    find: (email) => Promise.resolve(users.get(email)),
    list: () => Promise.resolve([...users.values()]),
    create: async (email, password) => {
      step('create')
      const id = randomUUID()
      users.set(email, { id, email, password, roles: [], isInvited: true, isEnabled: true })
      return Promise.resolve(id)
    },
    renewInvitation: (email, password) => Promise.resolve(change(email, { password })),
    setRoles: async (email, roles) => {
      step('setRoles')
      return Promise.resolve(change(email, { roles }))
    },
    disable: async (email) => {
      step('disable')
      return Promise.resolve(change(email, { isEnabled: false }))
    },
    delete: async (email) => {
      step('delete')
      users.delete(email)
      return Promise.resolve()
    },
  }
}
