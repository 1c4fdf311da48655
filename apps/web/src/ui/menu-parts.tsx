import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Anchor } from './anchor.ts'

interface OpenMenuProps {
  readonly id: string
  readonly look: MenuProps
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
  readonly target: HTMLElement
  readonly dropdown: MenuDropdownProps
}

/** The menu of a button that is rendered elsewhere. */
export function OpenMenu({ id, look, isOpen, onChange, target, dropdown }: OpenMenuProps) {
  const [isPlaced, setPlaced] = useState(false)
  // Opened when it has its button, so that it does not appear in a corner first.
  useEffect(() => setPlaced(true), [])
  return (
    <Menu
      {...look}
      id={id}
      withInitialFocusPlaceholder={false}
      opened={isOpen && isPlaced}
      onChange={onChange}
    >
      <Menu.Target>
        <Anchor element={target} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown} />
    </Menu>
  )
}

export { Menu }
