import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './walls.module.css'

interface PanelSectionProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  /** At the end of the heading. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A part of the panel that can be folded. */
export function PanelSection({ name, isOpen, onToggle, note, children }: PanelSectionProps) {
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <div className={classes.sectionHead}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          {name}
        </button>
        {note}
      </div>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
