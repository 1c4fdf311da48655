import type { ReactNode } from 'react'
import classes from './failure-line.module.css'

/** What failed, read out at once. Nothing when nothing failed. */
export const FailureLine = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p className={classes.root} role="alert">
      {children}
    </p>
  ) : null
