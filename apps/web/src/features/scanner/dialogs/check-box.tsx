import type { ReactNode } from 'react'
import classes from './dialogs.module.css'

interface CheckBoxProps {
  readonly checked: boolean
  /** Some of what it stands for is checked. */
  readonly isPartial?: boolean
  readonly className?: string | undefined
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

export function CheckBox({ checked, isPartial = false, className, onChange, children }: CheckBoxProps) {
  return (
    <label className={className ? `${classes.box} ${className}` : classes.box}>
      <input
        type="checkbox"
        checked={checked}
        ref={box => {
          if (box) box.indeterminate = isPartial
        }}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
