import { Menu } from '@mantine/core'
import {
  IconBell,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import type { OwnAlert } from '@tidemark/contracts'
import { IconButton } from '../../ui/icon-button.tsx'
import { marketNow } from '../market-clock/index.ts'
import { openAlertForm } from './alert-form-store.ts'
import { changeOwnAlert } from './change-own-alerts.ts'
import { scopeName, titleOf } from './row-text.ts'
import { ownAlertTexts } from './texts.ts'

const t = ownAlertTexts.list
const iconSize = 16

interface OwnAlertMenuProps {
  readonly alert: OwnAlert
  readonly onRemove: () => void
}

export function OwnAlertMenu({ alert, onRemove }: OwnAlertMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t.actions(`${scopeName(alert)} ${titleOf(alert)}`)}>
          <IconDots size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={iconSize} />} onClick={() => openAlertForm({ alert })}>
          {t.edit}
        </Menu.Item>
        <StateItem alert={alert} />
        <Menu.Item leftSection={<IconTrash size={iconSize} />} onClick={onRemove}>
          {t.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function StateItem({ alert }: { readonly alert: OwnAlert }) {
  const { state } = alert
  if (state === 'active')
    return (
      <Menu.Item
        leftSection={<IconPlayerPause size={iconSize} />}
        onClick={() => void changeOwnAlert(alert, { isPaused: true })}
      >
        {t.pause}
      </Menu.Item>
    )
  const isPaused = state === 'paused'
  const Icon = isPaused ? IconPlayerPlay : IconBell
  return (
    <Menu.Item leftSection={<Icon size={iconSize} />} onClick={() => activate(alert)}>
      {isPaused ? t.resume : t.again}
    </Menu.Item>
  )
}

/** An alert whose last day is over needs another one first. */
function activate(alert: OwnAlert): void {
  const isOver = alert.expiresAt !== null && alert.expiresAt <= marketNow() * 1000
  if (isOver) openAlertForm({ alert })
  else void changeOwnAlert(alert, { isPaused: false })
}
