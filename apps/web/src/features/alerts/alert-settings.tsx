import { Popover } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { SwitchControl } from '../../ui/switch-control.tsx'
import { WebhookSettings } from '../own-alerts/index.ts'
import { notificationSwitch, soundSwitch } from './alert-preferences.ts'
import classes from './alert-settings.module.css'
import { askPermission, mayNotify, type Permission } from './notification.ts'
import { texts } from './texts.ts'
import { playTone } from './tone.ts'

/** What is higher than the window has room for scrolls. */
const withinWindow = { flip: true, shift: true, size: true }

/** The button in the heading of the panel: how alerts make themselves known. */
export function AlertSettings() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      middlewares={withinWindow}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton label={texts.settings} onClick={() => setOpen(open => !open)}>
          <IconSettings />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.settings} className={classes.root}>
        <p className={classes.note}>{texts.settingsNote}</p>
        <NotificationField />
        <SoundField />
        <WebhookSettings />
      </Popover.Dropdown>
    </Popover>
  )
}

/** On only with the browser's permission, which is asked for when it is switched on. */
function NotificationField() {
  const isChosen = notificationSwitch.use()
  const [refusal, setRefusal] = useState<Exclude<Permission, 'granted'> | null>(null)
  const messageId = useId()
  const change = async (isOn: boolean) => {
    setRefusal(null)
    if (!isOn) return notificationSwitch.set(false)
    const permission = await askPermission()
    notificationSwitch.set(permission === 'granted')
    if (permission !== 'granted') setRefusal(permission)
  }
  return (
    <div>
      <SwitchControl
        label={texts.notification}
        checked={isChosen && mayNotify()}
        aria-describedby={messageId}
        onChange={event => void change(event.currentTarget.checked)}
      />
      <p id={messageId} className={classes.refusal} role="status">
        {refusal === null ? null : texts.permissions[refusal]}
      </p>
    </div>
  )
}

function SoundField() {
  const isOn = soundSwitch.use()
  return (
    <SwitchControl
      label={texts.sound}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        soundSwitch.set(checked)
        // Lets the user hear it, and lets the browser know that sound is wanted.
        if (checked) playTone()
      }}
    />
  )
}
