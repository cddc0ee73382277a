/** How a partner begins: the base address of the API, its documents, and a first call for the sandbox key. */
import { useQuery } from '@tanstack/react-query'
import { CopyButton, TextLink } from '#staff/components/button.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { loadConfig } from '#web/lib/run-time-config.ts'
import { partnerContent } from './content.ts'

const { firstCall: words } = partnerContent

const user = {
  loan_type: 'personal',
  phone: '+919876543210',
  full_name: 'Asha Verma',
  email: 'asha@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
}

const commandFor = (apiUrl: string) =>
  `curl ${apiUrl}/v1/partner-submit-user -H "Authorization: Bearer <sandbox key>" \\
  -H "Content-Type: application/json" -d '${JSON.stringify(user)}'`

export const FirstCall = () => {
  const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity })
  if (data === undefined) return null
  const { partnerApiUrl, partnerDocsUrl = '' } = data
  const command = commandFor(partnerApiUrl)
  return (
    <Section title={words.heading} actions={<CopyButton text={command}>{words.copy}</CopyButton>}>
      <Facts
        names={words}
        values={{
          base: <code>{partnerApiUrl}</code>,
          docs: (
            <TextLink to={partnerDocsUrl} target="_blank" rel="noopener">
              {partnerDocsUrl}
            </TextLink>
          ),
        }}
      />
      <pre className="mt-3 rounded-md bg-paper-sunk px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere">{command}</pre>
    </Section>
  )
}
