import { Menu } from '@mantine/core'
import { IconCopy, IconRefresh, IconZoomReset } from '@tabler/icons-react'
import type { ChartWidget, ContextMenuRequest } from '@tidemark/chart'
import { formatPriceOnTick } from '@tidemark/domain'
import { useIsSmall } from '../../ui/small-window.ts'
import type { ChartExtension } from './chart-extension.ts'
import { copyPrice } from './copy-price.ts'
import classes from './price-chart.module.css'
import { resetView } from './reset-view.ts'
import { chartTexts } from './texts.ts'

const t = chartTexts.menu
const iconSize = 16

interface OpenChartMenuProps {
  readonly widget: ChartWidget
  readonly request: ContextMenuRequest
  readonly extensions: readonly ChartExtension[]
  readonly onClose: () => void
}

export function OpenChartMenu({ widget, request, extensions, onClose }: OpenChartMenuProps) {
  const isSmall = useIsSmall()
  const { state } = widget
  const price =
    request.price === null || state.kind !== 'ready' ? null : formatPriceOnTick(request.price, state.info)
  return (
    <Menu
      opened
      onClose={onClose}
      // Beside the finger there is no room in a small window.
      position={isSmall ? 'bottom-start' : 'right-start'}
      offset={2}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.menuPlace}
          style={{ left: request.clientX, top: request.clientY }}
          aria-label={t.name}
          tabIndex={-1}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {extensions.map(({ name, HitMenuItems }) =>
          HitMenuItems && request.hit ? <HitMenuItems key={name} widget={widget} request={request} /> : null,
        )}
        <Menu.Item leftSection={<IconZoomReset size={iconSize} />} onClick={() => void resetView(widget)}>
          {t.reset}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={iconSize} />}
          disabled={price === null}
          onClick={() => price !== null && void copyPrice(price)}
        >
          {price === null ? t.copyNoPrice : t.copyPrice(price)}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={iconSize} />} onClick={() => widget.refresh()}>
          {t.refresh}
        </Menu.Item>
        {extensions.map(({ name, MenuItems }) =>
          MenuItems ? <MenuItems key={name} widget={widget} request={request} /> : null,
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
