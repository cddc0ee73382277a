/** The sealer of closed accounts, which anybody can open, and the user pool that they leave. */

const prefix = 'sealed by the test: '

/** What a sealed text has. */
export const openedText = (sealed: unknown): unknown =>
  JSON.parse(Buffer.from(String(sealed).slice(prefix.length), 'base64').toString())

export const createSealingDouble = () => {
  const pool = { removed: [] as string[] }
  /** Works that come between the read of a batch and its write, one a batch. */
  const meanwhile: (() => Promise<unknown>)[] = []
  return {
    pool,
    meanwhile,
    ports: {
      sealer: {
        seal: async (text: string) => {
          await meanwhile.shift()?.()
          return `${prefix}${Buffer.from(text).toString('base64')}`
        },
      },
      pool: {
        remove: (phone: string) => {
          pool.removed.push(phone)
          return Promise.resolve()
        },
      },
    },
  }
}
