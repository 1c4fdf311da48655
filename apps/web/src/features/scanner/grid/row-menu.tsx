import { Menu } from '@mantine/core'
import { IconChartCandle, IconCopy, IconListSearch, IconStar } from '@tabler/icons-react'
import { useIsSmall } from '../../../ui/small-window.ts'
import { scannerTexts } from '../texts.ts'
import classes from './row-menu.module.css'

const t = scannerTexts.menu
const iconSize = 16

export interface RowMenuRequest {
  readonly symbol: string
  readonly x: number
  readonly y: number
}

interface RowMenuProps {
  readonly request: RowMenuRequest
  readonly onClose: () => void
  readonly onOpen: (symbol: string) => void
  readonly onCopy: (symbol: string) => void
  readonly onWatch: (symbol: string) => void
  readonly onHits: (symbol: string) => void
}

/** The context menu of a row. */
export function RowMenu({ request, onClose, onOpen, onCopy, onWatch, onHits }: RowMenuProps) {
  const { symbol, x, y } = request
  const isSmall = useIsSmall()
  return (
    <Menu
      key={`${x} ${y}`}
      opened
      onClose={onClose}
      position={isSmall ? 'bottom-start' : 'right-start'}
      offset={2}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.place}
          style={{ left: x, top: y }}
          aria-label={t.name(symbol)}
          tabIndex={-1}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconChartCandle size={iconSize} />} onClick={() => onOpen(symbol)}>
          {t.load}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={iconSize} />} onClick={() => onCopy(symbol)}>
          {t.copy}
        </Menu.Item>
        <Menu.Item leftSection={<IconStar size={iconSize} />} onClick={() => onWatch(symbol)}>
          {t.watch}
        </Menu.Item>
        <Menu.Item leftSection={<IconListSearch size={iconSize} />} onClick={() => onHits(symbol)}>
          {t.hits(symbol)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
