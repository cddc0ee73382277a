/** Renders into an element that another part of the page has drawn; nothing while that element is absent. */
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** @param id of the element. It is read while rendering, so use it only for content that prerendered HTML has not. */
export const RenderInto = ({ id, children }: { id: string; children: ReactNode }) => {
  const element = document.getElementById(id)
  return element && createPortal(children, element)
}
