/** One example in cURL, JavaScript and Python: the chosen language applies to every example on the page; print shows all. */
import { exampleLanguages } from '../reference/example-settings.ts'
import { codeContent } from '../content.ts'
import { useDocs } from '../docs-context.ts'
import type { SampleSet } from '../docs-model.ts'
import { CodeBlock } from './code-block.tsx'
import { panelClasses, TabList } from './tab-list.tsx'

interface CodeSamplesProps {
  /** Prefix of the ids. */
  id: string
  /** What the example does, such as "Submit a user". */
  title: string
  samples: SampleSet
}

export const CodeSamples = ({ id, title, samples }: CodeSamplesProps) => {
  const { language, chooseLanguage } = useDocs()
  const prefix = `${id}-in-`
  return (
    <div>
      <TabList
        label={codeContent.languageOf(title)}
        tabs={exampleLanguages}
        current={language}
        onOpen={chooseLanguage}
        idPrefix={prefix}
      />
      {(Object.keys(exampleLanguages) as (keyof typeof exampleLanguages)[]).map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={prefix + name}
          aria-labelledby={`${prefix}${name}-tab`}
          className={`mt-1.5 ${panelClasses(name === language)}`}
        >
          <CodeBlock
            label={codeContent.exampleOf(exampleLanguages[name], title)}
            code={samples[name]}
            heading={codeContent.headingOf(exampleLanguages[name], title)}
          />
        </div>
      ))}
    </div>
  )
}
