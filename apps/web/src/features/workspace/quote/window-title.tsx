import { useEffect, useRef } from 'react'
import { browserPorts } from '../../../live/browser-ports.ts'
import { useChartStore } from '../../chart/index.ts'
import { texts } from '../texts.ts'
import { useLastPrice } from './use-last-price.ts'

/** Nobody reads a title more often. */
const everyMs = 1000

/** [BY-6] Symbol and price in the title of tab and window, where a trader finds it among others. */
export function WindowTitle() {
  const symbol = useChartStore(store => store.symbol)
  const { price, text } = useLastPrice()
  const title = symbol === '' ? null : texts.title(symbol, price === null ? null : text(price))
  const newest = useRef(title)
  const shownSymbol = useRef('')
  const isWaiting = useRef(false)
  useEffect(() => {
    newest.current = title
    // The price of another symbol does not wait.
    if (isWaiting.current && shownSymbol.current === symbol) return
    const show = () => {
      if (newest.current !== null && newest.current !== document.title) document.title = newest.current
    }
    show()
    shownSymbol.current = symbol
    if (isWaiting.current) return
    isWaiting.current = true
    browserPorts.after(everyMs, () => {
      isWaiting.current = false
      show()
    })
  }, [title, symbol])
  useEffect(
    () => () => {
      newest.current = null
    },
    [],
  )
  return null
}
