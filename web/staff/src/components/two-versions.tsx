/** Says that the person has typed two versions into a form, and lets one be chosen. */
import type { TypedForm } from '#staff/lib/use-typed.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'

const { versions: words } = componentsContent

export const TwoVersions = ({ other }: Pick<TypedForm, 'other'>) =>
  other === undefined ? null : (
    <p role="alert" className="flex flex-wrap items-center gap-2 bg-warn-ground px-4 py-2 text-warn">
      <span className="min-w-0 grow">{words.text}</span>
      <Button onClick={other.take}>{words.take}</Button>
      <Button onClick={other.leave}>{words.leave}</Button>
    </p>
  )
