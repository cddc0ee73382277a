/** Files of lenders: their columns, the shapes that we read, and those that we refuse. */
import { lenderDocs } from '../build-time/lender-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { Facts, Section, SupportMail } from '../components/prose.tsx'

const { columns, example, read, refused } = lenderDocs.files

export const LenderFilesPanel = () => (
  <>
    <Section title="Send a file">
      <p>
        We read the tables that your systems write. Send them to <SupportMail />, or where we agreed. Your own headings
        and words are mapped. What cannot be read is refused row by row, with the reason, and the other rows count.
      </p>
      <CodeBlock label="a file" heading="A file" code={[example]} />
      <p>A file may be sent again: what we know already changes nothing. We answer with a file of the refused rows.</p>
    </Section>
    <Section title="The columns">
      <Facts names="code" facts={columns} />
    </Section>
    <Section title="What we read">
      <Facts facts={read} />
    </Section>
    <Section title="What we refuse">
      <p>A shape is either read rightly, or refused with the row, the reason and the way out.</p>
      <Facts facts={refused} />
    </Section>
  </>
)
