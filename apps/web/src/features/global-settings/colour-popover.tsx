import { ColorPicker, Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './global-settings.module.css'
import { hexOf } from './hex-of.ts'
import { texts } from './texts.ts'

interface ColourPopoverProps {
  readonly label: string
  readonly colour: string
  readonly onChange: (colour: string) => void
  readonly onToggle: (isOpen: boolean) => void
}

/** GS-3: a swatch that opens a picker without opacity. */
export function ColourPopover({ label, colour, onChange, onToggle }: ColourPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (open: boolean) => {
    setOpen(open)
    onToggle(open)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-start"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.swatch}
          aria-label={texts.pick(label)}
          onClick={() => toggle(!isOpen)}
        >
          <span className={classes.swatchColour} style={{ backgroundColor: colour }} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={texts.picker(label)}
        className={classes.picker}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          // It closes the picker only, not the window.
          event.stopPropagation()
          toggle(false)
        }}
      >
        <ColorPicker
          format="hex"
          value={hexOf(colour)}
          onChange={onChange}
          saturationLabel={texts.saturation}
          hueLabel={texts.hue}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
