import { loadLayout } from './layout-actions.ts'
import classes from './layout-dialog.module.css'
import { useNamedLayouts } from './layout-preferences.ts'
import { LayoutRow } from './layout-row.tsx'
import { layoutTexts as t } from './texts.ts'

export function ManageLayouts({ onLoaded }: { readonly onLoaded: () => void }) {
  const layouts = useNamedLayouts()
  if (layouts.length === 0) return <p className={classes.none}>{t.noNamed}</p>
  return (
    <ul className={classes.list} aria-label={t.manageTitle}>
      {layouts.map(layout => (
        <LayoutRow
          key={layout.name}
          layout={layout}
          onLoad={() => {
            onLoaded()
            void loadLayout(layout.windows)
          }}
        />
      ))}
    </ul>
  )
}
