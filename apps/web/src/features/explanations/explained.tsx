import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './explained.module.css'
import { explain, type Term } from './explanations.ts'

interface ExplainedProps {
  readonly term: Term | readonly Term[]
  readonly children: ReactNode
}

/** A word with its one-line explanation: by mouse, by keyboard and by touch. A button, so that it can be reached. */
export function Explained({ term, children }: ExplainedProps) {
  const text = explain(...(typeof term === 'string' ? [term] : term))
  return (
    <Tooltip label={text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.term} aria-description={text}>
        {children}
      </button>
    </Tooltip>
  )
}
