import type { ReactNode } from 'react'
import classes from './hint.module.css'
import { Tooltip } from './tooltip.tsx'

interface HintProps {
  readonly text: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Something with an explanation, by mouse, by keyboard and by touch. A button, so that all three can reach it. */
export function Hint({ text, className, children }: HintProps) {
  return (
    <Tooltip label={text} multiline maw={320} touch>
      <button
        type="button"
        data-hint
        className={className ? `${classes.root} ${className}` : classes.root}
        aria-description={text}
      >
        {children}
      </button>
    </Tooltip>
  )
}
