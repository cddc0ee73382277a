/** The keys that work on the present screen, from its own registrations. */
import { useState } from 'react'
import { KeyCaps, keyWords } from '#staff/components/button.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { setSingleKeys, useKeyGroups, useSingleKeys } from '#staff/lib/keys.ts'
import { Switch } from '#web/components/ui/switch.tsx'
import { appContent } from './content.ts'

export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const isOn = useSingleKeys()
  // Those of the screen below: the dialog itself registers a group too.
  const [groups] = useState(useKeyGroups())
  return (
    <Modal title={appContent.help.title} onClose={onClose}>
      <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        {groups
          .filter(({ bindings }) => bindings.length > 0)
          .map(({ id, title, bindings }) => (
            <section key={id} aria-label={title}>
              <h3 className="mb-1 font-semibold">{title}</h3>
              <dl>
                {bindings.map(({ keys, does }) => (
                  <div key={keys} className="flex items-center justify-between gap-3 border-b border-line py-1">
                    <dt className="min-w-0">{does}</dt>
                    <dd>
                      <KeyCaps keys={keys} />
                      <span className="sr-only">{keyWords(keys)}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
      <div className="mt-5 border-t border-line pt-2 text-sm">
        <Switch isOn={isOn} isBusy={false} onChange={setSingleKeys}>
          <span className="leading-7">{appContent.help.single}</span>
        </Switch>
      </div>
    </Modal>
  )
}
