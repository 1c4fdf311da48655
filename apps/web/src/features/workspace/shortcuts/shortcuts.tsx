import { Dialog } from '../../../ui/dialog.tsx'
import { useDrawingsStore } from '../../drawings/index.ts'
import { texts } from '../texts.ts'
import { shortcutList } from './shortcut-list.ts'
import classes from './shortcuts.module.css'
import { useShortcut } from './use-shortcut.ts'

interface ShortcutsProps {
  readonly opened: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Dialog with all shortcuts; `?` opens it. Those of the drawings load with the chart. */
export function Shortcuts({ opened, onOpen, onClose }: ShortcutsProps) {
  const drawings = useDrawingsStore(store => store.drawings)
  useShortcut('?', onOpen)
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.shortcuts.title}>
      <dl className={classes.list}>
        {[...shortcutList, ...(drawings?.shortcuts ?? [])].map(({ keys, does }) => (
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
    </Dialog>
  )
}
