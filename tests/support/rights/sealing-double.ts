/** A sealer of closed accounts whose texts anybody can open. */

const prefix = 'sealed by the test: '

/** What a sealed text has. */
export const openedText = (sealed: unknown): unknown =>
  JSON.parse(Buffer.from(String(sealed).slice(prefix.length), 'base64').toString())

export const openSealing = {
  open: (sealed: string) => Promise.resolve(JSON.stringify(openedText(sealed))),
}

export const createSealingDouble = () => {
  /** Works that come between the read of a batch and its write, one a batch. */
  const meanwhile: (() => Promise<unknown>)[] = []
  const seal = async (text: string) => {
    await meanwhile.shift()?.()
    return `${prefix}${Buffer.from(text).toString('base64')}`
  }
  return { meanwhile, sealer: { seal } }
}
