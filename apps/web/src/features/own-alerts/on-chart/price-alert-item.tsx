import { Menu } from '@mantine/core'
import { IconBellPlus } from '@tabler/icons-react'
import { formatPrice, isFuturesSymbol } from '@tidemark/domain'
import { type MenuItemsProps, useChartStore } from '../../chart/index.ts'
import { openAlertForm } from '../alert-form-store.ts'
import { ownAlertTexts } from '../texts.ts'
import { crossesPrice, gridPrice } from './price-alert.ts'

const t = ownAlertTexts.menu

/** “Alert at 745.50 …”, for the price where the menu was opened: on the chart or on its price axis. */
export function PriceAlertItem({ widget: { state }, request }: MenuItemsProps) {
  const symbol = useChartStore(store => store.symbol)
  const icon = <IconBellPlus size={16} />
  if (isFuturesSymbol(symbol))
    return (
      <Menu.Item leftSection={icon} disabled>
        {t.noFutures}
      </Menu.Item>
    )
  if (request.price === null || state.kind !== 'ready')
    return (
      <Menu.Item leftSection={icon} onClick={() => openAlertForm({ symbol })}>
        {t.atNoPrice}
      </Menu.Item>
    )
  const price = gridPrice(request.price, state.info)
  return (
    <Menu.Item leftSection={icon} onClick={() => openAlertForm({ symbol, rule: crossesPrice(price) })}>
      {t.atPrice(formatPrice(price, state.info))}
    </Menu.Item>
  )
}
