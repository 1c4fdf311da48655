import { Menu } from '@mantine/core'
import { IconCopy, IconRefresh, IconZoomReset } from '@tabler/icons-react'
import type { ChartWidget, ContextMenuRequest } from '@tidemark/chart'
import { formatPrice } from '@tidemark/domain'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { useIsSmall } from '../../ui/small-window.ts'
import type { ChartExtension } from './chart-extension.ts'
import { copyPrice } from './copy-price.ts'
import classes from './price-chart.module.css'
import { resetView } from './reset-view.ts'
import { chartTexts } from './texts.ts'

const t = chartTexts.menu
const iconSize = 16

interface ChartMenuProps {
  readonly widget: ChartWidget
  readonly region: RefObject<HTMLElement | null>
  readonly extensions: readonly ChartExtension[]
}

/** Opens at the pointer, or on the chart when opened with the menu key. */
export function ChartMenu({ widget, region, extensions }: ChartMenuProps) {
  const [request, setRequest] = useState<ContextMenuRequest | null>(null)
  const isSmall = useIsSmall()
  useEffect(() => widget.on('contextMenu', setRequest), [widget])
  const close = () => {
    setRequest(null)
    region.current?.focus({ preventScroll: true })
  }
  if (request === null) return null
  const { state } = widget
  const price =
    request.price === null || state.kind !== 'ready' ? null : formatPrice(request.price, state.info)
  // The menu opens with all of its items, so that the first one gets the focus.
  return (
    <Suspense>
      <Menu
        key={`${request.clientX} ${request.clientY}`}
        opened
        onClose={close}
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
            HitMenuItems && request.hit ? (
              <HitMenuItems key={name} widget={widget} request={request} />
            ) : null,
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
    </Suspense>
  )
}
