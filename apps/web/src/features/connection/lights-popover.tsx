import { Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Anchor } from '../../ui/anchor.ts'
import { LightsList } from './lights-list.tsx'
import { texts } from './texts.ts'

interface LightsPopoverProps {
  readonly button: HTMLElement
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** The light of each connection, beside the button that shows them. */
export function LightsPopover({ button, isOpen, onChange }: LightsPopoverProps) {
  const [isPlaced, setPlaced] = useState(false)
  // Opened when it has its button, so that it does not appear in a corner first.
  useEffect(() => setPlaced(true), [])
  return (
    <Popover
      opened={isOpen && isPlaced}
      onChange={onChange}
      position="bottom-end"
      width={232}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.lights}>
        <LightsList />
      </Popover.Dropdown>
    </Popover>
  )
}
