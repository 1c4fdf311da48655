import { FocusTrap } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './sheet.module.css'
import type { SheetHeight } from './sheet-height.ts'
import { uiTexts } from './texts.ts'
import { useOnlySheet } from './use-only-sheet.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { useSheetFocus } from './use-sheet-focus.ts'

export interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel from below, for small windows. At half height the page above stays in use, so the focus is free; at full height
 * the sheet covers the page and keeps the focus.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [height, setHeight] = useState<SheetHeight>('half')
  const drag = useSheetDrag(sheet, rest => (rest === null ? onClose() : setHeight(rest)))
  useSheetFocus(sheet, onClose)
  useOnlySheet(onClose)
  const isFull = height === 'full'
  return (
    <FocusTrap active={isFull} innerRef={sheet}>
      <div
        className={classes.root}
        role="dialog"
        aria-labelledby={titleId}
        aria-modal={isFull || undefined}
        tabIndex={-1}
        data-height={height}
      >
        <div className={classes.head} {...drag}>
          <span className={classes.grip} aria-hidden />
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <IconButton
            label={isFull ? uiTexts.halfHeight : uiTexts.fullHeight}
            onClick={() => setHeight(isFull ? 'half' : 'full')}
          >
            {isFull ? <IconChevronDown /> : <IconChevronUp />}
          </IconButton>
          <IconButton label={uiTexts.closeSheet(title)} onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </FocusTrap>
  )
}
