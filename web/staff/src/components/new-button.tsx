/** The button of a room that begins something new, with the key `n`. */
import { Plus } from 'lucide-react'
import { useKeys } from '#staff/lib/keys.ts'
import { Button } from './button.tsx'

interface NewButtonProps {
  /** Title of the room, the group of its keys. */
  room: string
  /** What is begun, in the list of keys. */
  does: string
  children: string
  onPress: () => void
}

export const NewButton = ({ room, does, children, onPress }: NewButtonProps) => {
  useKeys(room, [{ keys: 'n', does, run: onPress }])
  return (
    <Button variant="primary" keys="n" icon={Plus} onClick={onPress}>
      {children}
    </Button>
  )
}
