import { type ReactNode, useId } from 'react'
import { PanelErrorBoundary } from '../../ui/panel-error-boundary.tsx'
import classes from './panel.module.css'

interface PanelProps {
  readonly heading: string
  /** Content at the right end of the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled section of the operator page. */
export function Panel({ heading, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {heading}
        </h2>
        {aside}
      </header>
      <div className={classes.body}>
        <PanelErrorBoundary name={heading}>{children}</PanelErrorBoundary>
      </div>
    </section>
  )
}
