import { useEffect, useRef } from 'react'
import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

interface SymbolOptionProps {
  readonly id: string
  readonly symbol: string
  /** Empty where none is known. */
  readonly name: string
  readonly isNew: boolean
  readonly isHighlighted: boolean
  readonly onHighlight: () => void
  readonly onChoose: () => void
}

export function SymbolOption({
  id,
  symbol,
  name,
  isNew,
  isHighlighted,
  onHighlight,
  onChoose,
}: SymbolOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHighlighted) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isHighlighted])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      ref={option}
      id={id}
      className={classes.option}
      role="option"
      aria-selected={isHighlighted}
      tabIndex={-1}
      // Not onMouseEnter: a list that scrolls under a resting mouse must not move the highlight.
      onMouseMove={isHighlighted ? undefined : onHighlight}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.symbol}>{isNew ? t.newSymbol(symbol) : symbol}</span>
      {isNew ? <span className={classes.help}>{t.newHelp}</span> : null}
      {name === '' ? null : <span className={classes.company}>{name}</span>}
    </div>
  )
}
