// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import User from '#icon/user'
import { Icon } from '#web/components/ui/icon.tsx'

it('draws all shapes of an icon, without a warning of React', () => {
  const warn = vi.spyOn(console, 'error')
  const { container } = render(<Icon of={User} />)
  expect(container.querySelectorAll('svg > *').length).toBe(User.length)
  expect(warn).not.toHaveBeenCalled()
})
