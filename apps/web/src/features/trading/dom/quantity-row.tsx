import { useState } from 'react'
import { readQuantity } from '../read-quantity.ts'
import { tradingTexts } from '../texts.ts'
import { changeTradingPreference, maxQuantity } from '../trading-preference.ts'
import classes from './dom.module.css'

const t = tradingTexts.dom
const offered = [1, 2, 5, 10] as const

/** The quantity of an order by a click. A quantity that cannot be read changes nothing. */
export function QuantityRow({ quantity }: { readonly quantity: number }) {
  const [text, setText] = useState(String(quantity))
  const [shown, setShown] = useState(quantity)
  if (shown !== quantity) {
    setShown(quantity)
    setText(String(quantity))
  }
  const type = (typed: string) => {
    setText(typed)
    const read = readQuantity(typed)
    if (read !== null) changeTradingPreference({ quantity: read })
  }
  const isWrong = readQuantity(text) === null
  return (
    <div className={classes.quantities}>
      <input
        className={classes.quantity}
        aria-label={t.quantity}
        aria-invalid={isWrong}
        title={isWrong ? tradingTexts.errors.quantity(maxQuantity) : t.quantity}
        inputMode="numeric"
        maxLength={6}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setText(String(quantity))}
      />
      {offered.map(count => (
        <button
          key={count}
          type="button"
          className={classes.offer}
          aria-label={t.chooseQuantity(count)}
          aria-pressed={count === quantity}
          onClick={() => changeTradingPreference({ quantity: count })}
        >
          {count}
        </button>
      ))}
    </div>
  )
}
