/** /profile?view=close: what happens, the tick, the OTP, and the reference of the closing. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Ticket } from '#contract/entities.ts'
import type { CloseAccountResponse } from '#lambdas/rights/account.contract.ts'
import { isClosed } from '#lambdas/support/tickets.rules.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { FailedLoad } from '#web/components/ui/failed-load.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { forgetVisitor } from '#web/lib/session/sign-out.ts'
import { useKeptForCode } from '#web/lib/typing/kept-for-code.ts'
import { useOwn } from '#web/lib/use-loaded.ts'
import { closeContent as texts } from '../content.ts'
import { viewPath } from '../rights-views.ts'

interface PhoneCheckProps {
  /** Names what the OTP is for. */
  name: string
  /** The text of the button that takes the OTP. */
  action: string
  /** Called before an OTP is sent; false stops it. */
  onBegin: () => boolean
  /** Called once the visitor has logged in again. Rejects when its work failed. */
  onChecked: () => Promise<void>
  /** When `onChecked` rejects. */
  failed: string
}

export interface PhoneCheckPlace {
  /** Draws the login with an OTP to the visitor's own number. */
  renderPhoneCheck: (props: PhoneCheckProps) => ReactNode
}

/** The browser forgets the visitor when the screen is left: until then the reference stays in sight. */
const Closed = ({ closed: { reference, purged_after } }: { closed: CloseAccountResponse }) => {
  const screen = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    screen.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
    addEventListener('pagehide', forgetVisitor)
    return () => {
      removeEventListener('pagehide', forgetVisitor)
      forgetVisitor()
    }
  }, [])
  return (
    <section ref={screen} tabIndex={-1} aria-label={texts.closed} className="outline-none">
      <PageHeading takesFocus={false} description={texts.erased(purged_after)}>
        {texts.closed}
      </PageHeading>
      <Card>
        <p className="text-sm text-ink-soft">{texts.reference}</p>
        <p className="text-lg font-semibold wrap-anywhere">{reference}</p>
        <p className="mt-2 text-sm text-ink-soft">{texts.keepReference}</p>
        <div className="mt-4">
          <Button block onClick={forgetVisitor}>
            {texts.done}
          </Button>
        </div>
      </Card>
    </section>
  )
}

const getTickets = () => callApi('list-tickets')

const openComplaints = (tickets: readonly Ticket[]): string[] =>
  tickets.flatMap(({ complaint, status }) => (complaint && !isClosed(status) ? [complaint.number] : []))

export const CloseAccount = ({ renderPhoneCheck }: PhoneCheckPlace) => {
  const [isRead = false, setIsRead] = useKeptForCode<boolean>('close')
  const [isAsked, setIsAsked] = useState(false)
  const [closed, setClosed] = useState<CloseAccountResponse>()
  const { state, reload } = useOwn('tickets-at-closing', getTickets)
  const complaints = state.status === 'ready' ? openComplaints(state.value.tickets) : []
  const mustRead = isAsked && !isRead
  return (
    <div className="mx-auto max-w-120">
      {closed ? (
        <Closed closed={closed} />
      ) : (
        <>
          <PageHeading description={texts.description}>{texts.heading}</PageHeading>
          <ul className="list-disc space-y-2 pl-5">
            {texts.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
            {complaints.map((number) => (
              <li key={number}>{texts.complaint(number)}</li>
            ))}
          </ul>
          <FailedLoad words={state.status === 'failed' && texts.complaintsUnknown} onRetry={reload} />
          <div className="mt-2 -ml-2">
            <ButtonLink to={viewPath('data')} variant="quiet" size="small">
              {texts.copyFirst}
            </ButtonLink>
          </div>
          <Checkbox
            checked={isRead}
            onChange={(event) => setIsRead(event.target.checked)}
            aria-invalid={mustRead || undefined}
            aria-describedby="must-read"
          >
            {texts.understood}
          </Checkbox>
          <FieldError id="must-read">{mustRead ? texts.mustRead : undefined}</FieldError>
          <div className="mt-4">
            {renderPhoneCheck({
              name: 'close',
              action: texts.action,
              failed: texts.failed,
              onBegin: () => {
                setIsAsked(true)
                return isRead
              },
              onChecked: async () => setClosed(await callApi('close-account', { body: { understood: true } })),
            })}
          </div>
        </>
      )}
    </div>
  )
}
