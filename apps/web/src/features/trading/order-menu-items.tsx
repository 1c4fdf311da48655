import { Menu } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import type { OrderSide, OrderType } from '@tidemark/futures'
import { useBroker } from '../broker/index.ts'
import { type MenuItemsProps, useChartStore } from '../chart/index.ts'
import { useFuturesSession } from '../risk-interval/index.ts'
import { onTick, priceText, termsOf } from './contract-terms.ts'
import { openTicket } from './open-trading.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.menu

/** The orders that make sense at the price where the chart's menu was opened; each opens the ticket. */
export function OrderMenuItems({ widget, request }: MenuItemsProps) {
  const broker = useBroker()
  const chartSymbol = useChartStore(store => store.symbol)
  const terms = termsOf(chartSymbol, useFuturesSession())
  if (broker === null || terms === null) return null
  const icon = <IconReceipt size={16} />
  const { symbol } = terms
  const last = widget.bars.at(-1)?.close ?? null
  if (request.price === null || last === null)
    return (
      <>
        <Menu.Divider />
        <Menu.Item leftSection={icon} onClick={() => openTicket({ symbol })}>
          {t.ticket}
        </Menu.Item>
      </>
    )
  const price = onTick(request.price, terms)
  return (
    <>
      <Menu.Divider />
      {ordersAt(price, last).map(({ side, type }) => (
        <Menu.Item key={side} leftSection={icon} onClick={() => openTicket({ symbol, side, type, price })}>
          {t.order(
            tradingTexts.sides[side],
            tradingTexts.types[type].toLowerCase(),
            priceText(symbol, price),
          )}
        </Menu.Item>
      ))}
    </>
  )
}

/** Below the market one buys with a limit and sells with a stop, above it the other way round. */
const ordersAt = (
  price: number,
  last: number,
): readonly { readonly side: OrderSide; readonly type: OrderType }[] =>
  price <= last
    ? [
        { side: 'buy', type: 'limit' },
        { side: 'sell', type: 'stop' },
      ]
    : [
        { side: 'buy', type: 'stop' },
        { side: 'sell', type: 'limit' },
      ]
