import { useDisclosure, useRovingIndex } from '@mantine/hooks'
import { useChartStore } from '../../chart/index.ts'
import { drawingTexts, RemovalDialog, useDrawingsShown, useDrawingsStore } from '../../drawings/index.ts'
import { RailButton } from '../rail-button.tsx'
import { useRailItems } from './rail-items.tsx'
import classes from './tool-rail.module.css'

/** A single tab stop; the arrow keys move between the tools. */
export function ToolRail() {
  const isShown = useDrawingsShown()
  const [isRemoving, removal] = useDisclosure(false)
  const drawings = useDrawingsStore(store => store.drawings)
  const count = useDrawingsStore(store => store.count)
  const symbol = useChartStore(store => store.symbol)
  const items = useRailItems(isShown, removal.open)
  const roving = useRovingIndex({ total: items.length, orientation: 'vertical' })
  return (
    <div
      className={classes.rail}
      role="toolbar"
      aria-label={drawingTexts.rail.name}
      aria-orientation="vertical"
      data-tour="tools"
    >
      {items.map(({ key, name, icon, apart, pressed, shortcut, unavailable, onClick }, index) => (
        <RailButton
          key={key}
          label={name}
          tooltipSide="right"
          {...(pressed === undefined ? {} : { pressed })}
          {...(shortcut === undefined ? {} : { shortcut })}
          {...(unavailable === undefined ? {} : { unavailable })}
          data-apart={apart}
          {...roving.getItemProps({
            index,
            onClick: () => {
              if (unavailable === undefined) onClick()
            },
          })}
        >
          {icon}
        </RailButton>
      ))}
      <RemovalDialog
        opened={isRemoving}
        count={count}
        symbol={symbol}
        onRemove={() => drawings?.removeAll()}
        onClose={removal.close}
      />
    </div>
  )
}
