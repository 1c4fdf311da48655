import { useRovingIndex } from '@mantine/hooks'
import { RailButton } from '../rail-button.tsx'
import { texts } from '../texts.ts'
import { drawingTools } from './drawing-tools.tsx'
import classes from './tool-rail.module.css'

const t = texts.toolRail

/** One stop of the Tab key; the arrow keys walk the tools. */
export function ToolRail() {
  const roving = useRovingIndex({ total: drawingTools.length, orientation: 'vertical' })
  return (
    <div className={classes.rail} role="toolbar" aria-label={t.name} aria-orientation="vertical">
      {drawingTools.map(({ name, icon, apart }, index) => {
        const selected = name === t.cursor
        return (
          <RailButton
            key={name}
            label={name}
            tooltipSide="right"
            pressed={selected}
            {...(selected ? {} : { unavailable: t.why })}
            data-apart={apart}
            {...roving.getItemProps({ index })}
          >
            {icon}
          </RailButton>
        )
      })}
    </div>
  )
}
