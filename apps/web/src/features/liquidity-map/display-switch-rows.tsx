import { Switch } from '@mantine/core'
import type { DisplaySwitch, MapPart } from '@tidemark/contracts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { explain, type Term } from '../explanations/index.ts'
import classes from './map-panels.module.css'

interface DisplaySwitchRowsProps {
  readonly switches: readonly DisplaySwitch[]
  readonly mode: Readonly<Record<string, boolean>>
  readonly onChange: (name: string, isOn: boolean) => void
}

const termsOf: Readonly<Record<MapPart, readonly Term[]>> = {
  zones: ['bear', 'bull'],
  hp: ['hp'],
  mhp: ['mhp'],
  hg: ['hg'],
  redistribution: ['redistribution'],
  ddBands: ['ddBands'],
  labels: [],
}

const descriptionOf = ({ hides }: DisplaySwitch): string | undefined =>
  explain(...hides.flatMap(part => termsOf[part])) || undefined

export const DisplaySwitchRows = ({ switches, mode, onChange }: DisplaySwitchRowsProps) =>
  switches.map(one => (
    <SwitchRow
      key={one.name}
      label={one.label}
      description={descriptionOf(one)}
      checked={mode[one.name] ?? false}
      onChange={isOn => onChange(one.name, isOn)}
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
      touch
    >
      <Switch
        label={label}
        labelPosition="left"
        checked={checked}
        disabled={isDisabled}
        aria-description={description}
        onChange={event => onChange(event.currentTarget.checked)}
        classNames={{ body: classes.switchBody, labelWrapper: classes.switchLabel }}
      />
    </Tooltip>
  )
}
