/** The shapes of an icon of lucide. */
declare module '#icon/*' {
  import type { IconNode } from 'lucide'
  const shapes: IconNode
  export default shapes
}
