import { useRovingIndex } from '@mantine/hooks'
import { useRef } from 'react'
import { drawingTexts } from '../../drawings/index.ts'
import { MoreItems } from '../rail/more-items.tsx'
import { railButtonHeight, railGroupGap, useFittingCount } from '../rail/use-fitting-count.ts'
import { RailButton } from '../rail-button.tsx'
import { texts } from '../texts.ts'
import classes from './tool-rail.module.css'
import { useToolRail } from './use-tool-rail.tsx'

/** A single tab stop; the arrow keys move between the tools. In a low window the last ones are behind a button. */
export function ToolRail() {
  const rail = useRef<HTMLDivElement>(null)
  const { items, dialog } = useToolRail()
  const count = useFittingCount(
    rail,
    items.map(({ apart }) => railButtonHeight + (apart ? railGroupGap : 0)),
  )
  const folded = items.slice(count)
  const roving = useRovingIndex({
    total: count + (folded.length > 0 ? 1 : 0),
    orientation: 'vertical',
  })
  return (
    <div
      ref={rail}
      className={classes.rail}
      role="toolbar"
      aria-label={drawingTexts.rail.name}
      aria-orientation="vertical"
      data-tour="tools"
    >
      {items
        .slice(0, count)
        .map(({ key, name, icon, apart, pressed, shortcut, unavailable, onClick }, index) => (
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
      {folded.length > 0 ? (
        <MoreItems
          label={texts.rail.moreTools}
          items={folded}
          side="right"
          {...roving.getItemProps({ index: count })}
        />
      ) : null}
      {dialog}
    </div>
  )
}
