import { Dialog } from '../../../ui/dialog.tsx'
import { useDrawingsStore } from '../../drawings/index.ts'
import { texts } from '../texts.ts'
import { shortcutGroups } from './shortcut-list.ts'
import classes from './shortcuts.module.css'

const t = texts.shortcuts

export interface ShortcutsProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Dialog with all shortcuts. Those of the drawings load with the chart. */
export function Shortcuts({ opened, onClose }: ShortcutsProps) {
  const drawings = useDrawingsStore(store => store.drawings)
  const ofDrawings = drawings?.shortcuts ?? { tools: [], actions: [] }
  const groups = [
    ...shortcutGroups,
    { title: t.drawings, shortcuts: ofDrawings.actions },
    { title: t.drawingTools, shortcuts: ofDrawings.tools },
  ].filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title} width={1232}>
      <div className={classes.columns}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className={classes.group} aria-label={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={`${keys.join(' ')} ${does}`} className={classes.line}>
                  <dt className={classes.keys}>
                    {keys.map(key => (
                      <kbd key={key} className={classes.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={classes.does}>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
