import { Switch, Tooltip } from '@mantine/core'
import type { DisplaySwitch } from '@tidemark/contracts'
import classes from './map-panels.module.css'

interface DisplaySwitchRowsProps {
  readonly switches: readonly DisplaySwitch[]
  readonly mode: Readonly<Record<string, boolean>>
  readonly onChange: (name: string, isOn: boolean) => void
}

export const DisplaySwitchRows = ({ switches, mode, onChange }: DisplaySwitchRowsProps) =>
  switches.map(({ name, label, description }) => (
    <SwitchRow
      key={name}
      label={label}
      description={description}
      checked={mode[name] ?? false}
      onChange={isOn => onChange(name, isOn)}
    />
  ))

interface SwitchRowProps {
  readonly label: string
  readonly description?: string | undefined
  readonly checked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

export function SwitchRow({ label, description, checked, isDisabled = false, onChange }: SwitchRowProps) {
  return (
    <Tooltip
      label={description ?? ''}
      disabled={description === undefined}
      multiline
      maw={260}
      position="left"
    >
      <Switch
        label={label}
        labelPosition="left"
        checked={checked}
        disabled={isDisabled}
        onChange={event => onChange(event.currentTarget.checked)}
        classNames={{ body: classes.switchBody, labelWrapper: classes.switchLabel }}
      />
    </Tooltip>
  )
}
