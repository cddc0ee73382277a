/** "Switch or stay?": the comparison's code is fetched when it is opened. */
import { useState, type ComponentType } from 'react'
import { orPageAgain } from '#web/lib/late-code.ts'
import { switchCardContent } from '../content.ts'
import { LateCard } from './late-card.tsx'

const loadComparison = orPageAgain(() => import('./switch-comparison.tsx'))

export const SwitchCard = () => {
  const [loaded, setLoaded] = useState<{ Comparison: ComponentType }>()
  const open = async () => {
    const { SwitchComparison } = await loadComparison()
    setLoaded({ Comparison: SwitchComparison })
  }
  return (
    <LateCard id="switch" texts={switchCardContent} onOpen={open}>
      {loaded && <loaded.Comparison />}
    </LateCard>
  )
}
