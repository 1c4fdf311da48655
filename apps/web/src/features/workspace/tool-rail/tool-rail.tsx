import { Tooltip } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
import { texts } from '../texts.ts'
import { drawingTools } from './drawing-tools.tsx'
import classes from './tool-rail.module.css'

const t = texts.toolRail

/** One stop of the Tab key; the arrow keys walk the tools. Disabled ones stay reachable to say why. */
export function ToolRail() {
  const roving = useRovingIndex({ total: drawingTools.length, orientation: 'vertical' })
  return (
    <div className={classes.rail} role="toolbar" aria-label={t.name} aria-orientation="vertical">
      {drawingTools.map(({ name, icon, apart }, index) => {
        const selected = name === t.cursor
        return (
          <Tooltip key={name} label={selected ? name : `${name}: ${t.why}`} position="right">
            <button
              type="button"
              className={classes.tool}
              data-apart={apart}
              aria-label={name}
              aria-pressed={selected}
              aria-disabled={selected ? undefined : true}
              aria-description={selected ? undefined : t.why}
              {...roving.getItemProps({ index })}
            >
              {icon}
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}
