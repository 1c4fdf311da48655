import { Menu } from '@mantine/core'
import { IconBellPlus } from '@tabler/icons-react'
import { digitsOfShape } from '@tidemark/chart'
import { formatDecimals, isFuturesSymbol, printRule } from '@tidemark/domain'
import { type MenuItemsProps, useChartStore } from '../../chart/index.ts'
import { useHitShape, useLevels } from '../../liquidity-map/index.ts'
import { openAlertForm } from '../alert-form-store.ts'
import { ownAlertTexts } from '../texts.ts'
import { edgesOf } from './level-edges.ts'

const t = ownAlertTexts.menu

/** “Alert on HP 744.10 …” in the chart's menu on a level of the map; a zone has two edges. */
export function LevelAlertItems({ request: { hit } }: MenuItemsProps) {
  const symbol = useChartStore(store => store.symbol)
  const levels = useLevels(symbol)
  const shape = useHitShape(hit)
  if (shape === null || isFuturesSymbol(symbol)) return null
  const items = edgesOf(shape, levels).map(({ name, price, level }) => (
    <Menu.Item
      key={name}
      leftSection={<IconBellPlus size={16} />}
      onClick={() =>
        openAlertForm({
          symbol,
          rule: printRule({ kind: 'event', event: 'touches', level, bar: null }),
          ...(level.kind === 'number' && { name }),
        })
      }
    >
      {t.onLevel(name, formatDecimals(price, digitsOfShape(shape)))}
    </Menu.Item>
  ))
  return (
    <>
      {items}
      <Menu.Divider />
    </>
  )
}
