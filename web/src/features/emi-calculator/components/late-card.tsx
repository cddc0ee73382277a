/** A card that is closed at first: a sentence and a button. The code of its content is fetched when it is opened. */
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { callContent } from '#web/lib/content.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

interface LateCardProps {
  /** Of its title. */
  id: string
  texts: Readonly<Record<'title' | 'description' | 'open', string>>
  /** @default false */
  opensItself?: boolean
  /** Fetches the code, after which the card has content. */
  onOpen: () => Promise<unknown>
  /** Undefined while it is closed. */
  children: ReactNode
}

export const LateCard = ({ id, texts, opensItself = false, onOpen, children }: LateCardProps) => {
  const { isBusy, hasFailed, attempt } = useAttempt()
  const open = useEffectEvent(() => void attempt(onOpen))
  useEffect(() => (opensItself ? open() : undefined), [opensItself])
  return (
    <Card aria-labelledby={id} title={texts.title} layout={`@container ${children ? '' : 'print:hidden'}`}>
      <p className="mt-1 text-sm text-ink-soft">{texts.description}</p>
      {children ?? (
        <div className="mt-4 grid max-w-80">
          <Button variant="secondary" busy={isBusy} onClick={() => void attempt(onOpen)}>
            {texts.open}
          </Button>
          <FieldError id={`${id}-failed`}>{hasFailed ? callContent.noConnection : undefined}</FieldError>
        </div>
      )}
    </Card>
  )
}
