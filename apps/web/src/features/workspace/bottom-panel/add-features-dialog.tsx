import { Dialog } from '../../../ui/dialog.tsx'
import { LazySwitch } from '../../../ui/lazy-switch.ts'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import classes from './bottom-panel.module.css'
import { bottomTabs } from './bottom-tabs.tsx'
import { isByChoice } from './use-shown-tabs.ts'

interface AddFeaturesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function AddFeaturesDialog({ opened, onClose }: AddFeaturesDialogProps) {
  const chosen = useFrame(frame => frame.bottomTabs)
  const toggleTab = useFrame(frame => frame.toggleTab)
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.bottom.add}>
      <p className={classes.hint}>{texts.bottom.addText}</p>
      <div className={classes.features}>
        {bottomTabs
          .filter(({ id }) => isByChoice(id))
          .map(tab => (
            <LazySwitch
              key={tab.id}
              label={tab.name}
              checked={chosen.includes(tab.id)}
              onChange={() => toggleTab(tab.id)}
            />
          ))}
      </div>
      <p className={classes.hint}>{texts.bottom.soon}</p>
      <div className={classes.features}>
        {texts.soonTabs.map(({ name, now }) => (
          <LazySwitch key={name} label={name} aria-label={name} description={now} disabled />
        ))}
      </div>
    </Dialog>
  )
}
