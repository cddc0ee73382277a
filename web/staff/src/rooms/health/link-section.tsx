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

const LinksVerdict = ({ links }: Pick<Health, 'links'>) => {
  if (links === undefined) return <Verdict level="watch">{words.links.never}</Verdict>
  const { checked_at, count, problems } = links
  const isFine = problems.length === 0
  return (
    <Verdict level={isFine ? 'fine' : problems.some(({ outcome }) => outcome === 'dead') ? 'act' : 'watch'}>
      {words.links[isFine ? 'fine' : 'act'](count, formatDateTime(checked_at))}
    </Verdict>
  )
}

export const Links = ({ links }: Pick<Health, 'links'>) => {
  const mayCheck = useMayDo('check-links')
  return (
    <Section title={words.links.heading} actions={mayCheck && <CheckLinks />}>
      <LinksVerdict links={links} />
      {links !== undefined && links.problems.length > 0 && (
        <PlainTable
          headings={words.links.columns}
          texts={['reason']}
          rows={links.problems.map(({ lender_id, link, outcome, reason }) => ({
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
