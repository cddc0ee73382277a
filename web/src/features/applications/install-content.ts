/** The texts of the row that offers to install the app. */
import { brand } from '#contract/brand.ts'

export const installContent = {
  offer: `${brand.name} opens faster from your home screen, also on a weak network.`,
  install: 'Add to home screen',
  onIos: `To open ${brand.name} from your home screen, tap Share in the browser's bar, then "Add to Home Screen".`,
} as const
