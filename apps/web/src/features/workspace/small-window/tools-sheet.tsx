import { useToolRail } from '../tool-rail/use-tool-rail.tsx'
import classes from './small-window.module.css'

/** The tools of the rail with their names. Choosing a tool gives the chart back; settings stay open. */
export function ToolsSheet({ onChosen }: { readonly onChosen: () => void }) {
  const { items, toolCount, dialog } = useToolRail()
  return (
    <div className={classes.tools}>
      {items.map(({ key, name, icon, pressed, unavailable, onClick }, index) => (
        <button
          key={key}
          type="button"
          className={classes.choice}
          aria-pressed={pressed}
          disabled={unavailable !== undefined}
          onClick={() => {
            onClick()
            if (index < toolCount) onChosen()
          }}
        >
          {icon}
          <span>
            {name}
            {unavailable === undefined ? null : <small className={classes.why}>{unavailable}</small>}
          </span>
        </button>
      ))}
      {dialog}
    </div>
  )
}
