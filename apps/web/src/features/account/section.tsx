import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  readonly heading: string
  readonly level?: 'h1' | 'h2'
  readonly children: ReactNode
}

/** One titled card of the account page. */
export function Section({ heading, level: Heading = 'h2', children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <Heading id={id} className={classes.heading}>
        {heading}
      </Heading>
      {children}
    </section>
  )
}
