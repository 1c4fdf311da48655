import { indexFundOf, isFuturesSymbol } from '@tidemark/domain'
import { useEffect, useEffectEvent } from 'react'
import { isInTextField, isModalOpen } from '../../../ui/keyboard.ts'
import { notice } from '../../../ui/notices.ts'
import { type ChartExtensionProps, useChartStore } from '../../chart/index.ts'
import { openAlertForm } from '../alert-form-store.ts'
import { ownAlertTexts } from '../texts.ts'
import { crossesPrice, priceToWatch } from './price-alert.ts'

const t = ownAlertTexts.form

/** Alt A: an alert at the price of the cursor, or at the last price when the cursor is off the chart. */
export function AlertKeys({ widget }: ChartExtensionProps) {
  const symbol = useChartStore(store => store.symbol)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isAlertKey(event) || event.defaultPrevented || event.repeat) return
    if (isInTextField(event.target) || isModalOpen()) return
    event.preventDefault()
    if (isFuturesSymbol(symbol))
      return notice({ title: t.noFuturesTitle, text: t.noFutures(indexFundOf(symbol)) })
    const price = priceToWatch(widget)
    openAlertForm({ symbol, ...(price !== null && { rule: crossesPrice(price) }) })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return null
}

/** By key code: on a Mac, Alt changes the letter that is typed. */
const isAlertKey = ({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (code === 'KeyA' || (code === '' && key.toLowerCase() === 'a')) &&
  altKey &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey
