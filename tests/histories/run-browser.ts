/** `npm run histories -- --browser`: random days on phones with a network that lies, on a product of its own. */
import { startProduct } from '#tests/support/runtime.ts'
import { runDays } from './days/run-days.ts'

/** @returns whether every day kept the rules */
export const runBrowserDays = async (days: number, seed: number, minutes: number): Promise<boolean> => {
  const product = await startProduct()
  try {
    const onDay = (count: number) => count % 10 === 0 && console.error(`${count} days`)
    const { broken, ...sum } = await runDays(product.origin, { days, seed, minutes, onDay })
    if (broken) {
      console.log(`seed ${broken.seed}: ${broken.rule}`)
      for (const [index, step] of broken.steps.entries()) console.log(`${index + 1}. ${step}`)
    }
    console.log(`${sum.days} days, ${broken ? 1 : 0} broken, ${sum.promised} texts promised, seed ${seed}`)
    return !broken
  } finally {
    await product.stop()
  }
}
