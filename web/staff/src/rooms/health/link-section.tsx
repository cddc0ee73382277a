/** The links of lenders: the last result, and another check by its button. */
import { useState } from 'react'
import type { Health } from '#lambdas/health/health-room.contract.ts'
import { TextLink, WorkButton } from '#staff/components/button.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { callStaff, type StaffAnswer, readAgain } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { showDone } from '#staff/lib/toast.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { healthContent as words } from './content.ts'
import { Verdict } from './verdict.tsx'

/** A few lenders a call, until all are checked. */
const CheckLinks = () => {
  const [done, setDone] = useState<StaffAnswer<'check-links'>>()
  const checkAll = async () => {
    let answer: StaffAnswer<'check-links'> | undefined
    try {
      do {
        answer = await callStaff('check-links', { body: { after: answer?.next } })
        setDone(answer)
      } while (answer.next !== undefined)
      showDone(words.links.checked(answer.of))
    } finally {
      setDone(undefined)
      readAgain('get-health')
    }
  }
  return (
    <WorkButton work={checkAll}>{done ? words.links.checking(done.checked, done.of) : words.links.check}</WorkButton>
  )
}

export const Links = ({ links }: Health) => {
  const mayCheck = useMayDo('check-links')
  const { count = 0, checked_at = '', problems = [] } = links ?? {}
  const isBad = problems.some(({ outcome }) => outcome === 'dead')
  return (
    <Section title={words.links.heading} actions={mayCheck && <CheckLinks />}>
      <Verdict level={isBad ? 'act' : links && problems.length === 0 ? 'fine' : 'watch'}>
        {links
          ? words.links[problems.length === 0 ? 'fine' : 'act'](count, formatDateTime(checked_at))
          : words.links.never}
      </Verdict>
      {problems.length > 0 && (
        <PlainTable
          headings={words.links.columns}
          texts={['reason']}
          rows={problems.map(({ lender_id, link, outcome, reason }) => ({
            key: `${lender_id} ${link}`,
            cells: {
              lender: mayCheck ? <TextLink to={`/catalogue/lender/${lender_id}`}>{lender_id}</TextLink> : lender_id,
              link: words.links.link[link] ?? link,
              outcome: words.links.outcome[outcome],
              reason,
            },
          }))}
        />
      )}
    </Section>
  )
}
