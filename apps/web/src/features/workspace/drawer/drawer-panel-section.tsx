import { IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OpenedByUser } from '../../../ui/opened-by-user.ts'
import { PanelErrorBoundary } from '../../../ui/panel-error-boundary.tsx'
import { type PopOut, PopOutButton } from '../../pop-outs/index.ts'
import { texts } from '../texts.ts'
import classes from './drawer.module.css'
import { useReveal } from './use-reveal.ts'

interface DrawerPanelSectionProps {
  readonly heading: string
  readonly headingEnd?: ReactNode
  readonly popOut?: PopOut | undefined
  /** Opened just now. */
  readonly isNew: boolean
  readonly folded: boolean
  readonly onFold: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One open panel: a heading that folds it, and its content in an error boundary. */
export function DrawerPanelSection({
  heading,
  headingEnd,
  popOut,
  isNew,
  folded,
  onFold,
  onClose,
  children,
}: DrawerPanelSectionProps) {
  const section = useRef<HTMLElement>(null)
  const contentId = useId()
  const [isOpening] = useState(isNew)
  useReveal(section, isOpening)
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <section ref={section} className={classes.panel} aria-label={heading}>
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!folded}
            aria-controls={contentId}
            onClick={onFold}
          >
            <Chevron size={16} aria-hidden />
            {heading}
          </button>
        </h2>
        <Suspense>{headingEnd}</Suspense>
        {popOut === undefined ? null : <PopOutButton popOut={popOut} />}
        <IconButton label={texts.drawer.close(heading)} onClick={onClose}>
          <IconX />
        </IconButton>
      </header>
      <div id={contentId} className={classes.panelContent} hidden={folded}>
        <PanelErrorBoundary name={heading}>
          <OpenedByUser value={isOpening}>
            <Suspense fallback={<PanelSkeleton />}>{children}</Suspense>
          </OpenedByUser>
        </PanelErrorBoundary>
      </div>
    </section>
  )
}

/** Shown while the panel's code loads. */
const PanelSkeleton = () => <div className={classes.skeleton} aria-hidden />
