/** What a person asks for on paper: a consent or its end, all data, the end of the account. */
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { consentPurposes, type ConsentPurpose } from '#contract/consent/consents.ts'
import { dataSchemaFile } from '#contract/rights/data-schema-file.ts'
import type { DownloadFile } from '#contract/rights/my-data.ts'
import type { Person } from '#contract/staff/people.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#staff/components/button.tsx'
import { FormDialog, ReasonDialog } from '#staff/components/dialog-form.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { saveFile } from '#staff/lib/save-file.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { showToast } from '#staff/lib/toast.ts'
import { personContent } from './content.ts'
import { paperContent as words } from './paper-content.ts'

/** All pages together, as the person's own download has them. */
const exportPerson = async (user_id: string, reason: string): Promise<void> => {
  const items: DownloadFile['items'] = []
  let cursor: string | undefined
  do {
    const page = await callStaff('export-person', { params: { user_id }, body: { reason, cursor } })
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)
  const file: DownloadFile = { schema: dataSchemaFile, made_at: new Date().toISOString(), items }
  saveFile(words.export.file(user_id), 'application/json', JSON.stringify(file, null, 2))
  showToast({ text: words.export.done(items.length), tone: 'good' })
}

const choice = { given: words.consent.given, withdrawn: words.consent.withdrawn }

const fields = {
  purpose: {
    label: words.consent.purpose,
    value: consentPurposes[0],
    options: consentPurposes.map((value) => ({ value, label: personContent.purposes[value] ?? value })),
  },
  choice: {
    label: words.consent.choice,
    value: 'withdrawn',
    options: Object.entries(choice).map(([value, label]) => ({ value, label })),
  },
  day: { label: words.consent.day, kind: 'day' },
  scan: { label: words.consent.scan },
} as const

export const PaperSection = ({ person: { id } }: { person: Person }) => {
  const [mayEnter, mayClose] = [useMayDo('enter-consent'), useMayDo('close-person')]
  const [open, setOpen] = useState<'consent' | 'export' | 'close'>()
  const navigate = useNavigate()
  const params = { user_id: id }
  const onClose = () => setOpen(undefined)
  const enter = async ({ purpose, choice: chosen, day, scan }: Record<keyof typeof fields, string>) =>
    callStaff('enter-consent', {
      params,
      body: { purpose: purpose as ConsentPurpose, given: chosen === 'given', letter_of: day, scan },
    })
  const close = async (reason: string) => {
    const { reference, purged_after } = await callStaff('close-person', { params, body: { reason } })
    showToast({ text: `${words.close.done(formatDate(purged_after))} ${words.close.shown}: ${reference}` })
    void navigate('/people')
  }
  return (
    <Section title={words.heading}>
      <p className="mb-2 text-ink-soft">{words.text}</p>
      <div className="flex flex-wrap gap-2">
        {mayEnter && <Button onClick={() => setOpen('consent')}>{words.consent.button}</Button>}
        {mayClose && <Button onClick={() => setOpen('export')}>{words.export.button}</Button>}
        {mayClose && (
          <Button variant="danger" onClick={() => setOpen('close')}>
            {words.close.button}
          </Button>
        )}
      </div>
      {open === 'consent' && (
        <FormDialog
          title={words.consent.title}
          save={words.consent.save}
          done={words.consent.done}
          note={words.consent.note}
          again={['open-person']}
          fields={fields}
          onSave={enter}
          onClose={onClose}
        />
      )}
      {open === 'export' && (
        <ReasonDialog {...words.export} onConfirm={(reason) => exportPerson(id, reason)} onClose={onClose} />
      )}
      {open === 'close' && <ReasonDialog {...words.close} onConfirm={close} onClose={onClose} />}
    </Section>
  )
}
