/** "Switch or stay?": closed, a sentence and a button; the comparison's code is fetched when it is opened. */
import { useState, type ComponentType } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { callContent } from '#web/lib/content.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { switchCardContent } from '../content.ts'

export const SwitchCard = () => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const [loaded, setLoaded] = useState<{ Comparison: ComponentType }>()
  const open = () =>
    attempt(async () => {
      const { SwitchComparison } = await import('./switch-comparison.tsx')
      setLoaded({ Comparison: SwitchComparison })
    })
  return (
    <Card
      aria-labelledby="switch"
      title={switchCardContent.title}
      layout={`@container ${loaded ? '' : 'print:hidden'}`}
    >
      <p className="mt-1 text-sm text-ink-soft">{switchCardContent.description}</p>
      {loaded ? (
        <loaded.Comparison />
      ) : (
        <div className="mt-4">
          <Button variant="secondary" block busy={isBusy} onClick={() => void open()}>
            {switchCardContent.open}
          </Button>
          <FieldError id="switch-failed">{hasFailed ? callContent.noConnection : undefined}</FieldError>
        </div>
      )}
    </Card>
  )
}
