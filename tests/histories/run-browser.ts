/** `npm run histories -- --browser`: random days on phones with a network that lies, in a browser and on a product of its own. */
import { startProduct } from '#tests/support/runtime.ts'
import { runDays, type DaysRun } from './days/run-days.ts'

/** @returns whether every day kept the rules */
export const runBrowserDays = async (run: DaysRun): Promise<boolean> => {
  const product = await startProduct()
  try {
    const onDay = (count: number) => count % 10 === 0 && console.error(`${count} days`)
    const { broken, ...sum } = await runDays(product, { ...run, onDay, onBroken: (rule) => console.error(rule) })
    if (broken) {
      console.log(`seed ${broken.seed}: ${broken.rule}`)
      for (const [index, step] of broken.steps.entries()) console.log(`${index + 1}. ${step}`)
    }
    console.log(
      `${sum.days} days, ${broken ? 1 : 0} broken, ${sum.promised} texts promised, ${sum.news} with news, ${run.browser}, seed ${run.seed}`,
    )
    return !broken
  } finally {
    await product.stop()
  }
}
