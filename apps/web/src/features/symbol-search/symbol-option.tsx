import { useEffect, useRef } from 'react'
import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

interface SymbolOptionProps {
  readonly id: string
  readonly symbol: string
  readonly isNew: boolean
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onChoose: () => void
}

export function SymbolOption({ id, symbol, isNew, isMarked, onMark, onChoose }: SymbolOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isMarked])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      ref={option}
      id={id}
      className={classes.option}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      // Not on entering: a list that scrolls under a resting mouse must not take the mark with it.
      onMouseMove={isMarked ? undefined : onMark}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.symbol}>{isNew ? t.newSymbol(symbol) : symbol}</span>
      {isNew ? <span className={classes.help}>{t.newHelp}</span> : null}
    </div>
  )
}
