/** In a browser that keeps nothing: the session ends with the page. */
import { isForgetful } from '#web/lib/device/browser-storage.ts'
import { Remark } from '../ui/remark.tsx'
import { memoryNote } from './memory-content.ts'

/** @param place classes of the note's frame */
export const MemoryNote = ({ place = '' }: { place?: string }) =>
  isForgetful() && (
    <div className={place}>
      <Remark>
        <p className="pb-2">{memoryNote}</p>
      </Remark>
    </div>
  )
