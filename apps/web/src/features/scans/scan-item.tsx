import { Menu } from '@mantine/core'
import { IconBell, IconDots, IconListDetails, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import type { NamedScan } from '@tidemark/contracts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notice } from '../../ui/notices.ts'
import { openAlertForm } from '../own-alerts/index.ts'
import { useChangeScan } from './change-scans.ts'
import { type CurrentScan, scanFields } from './current-scan.ts'
import classes from './named-scans.module.css'
import { scanTexts } from './texts.ts'

const t = scanTexts.list
const iconSize = 16

export type ScanAction = 'choose' | 'today' | 'rename' | 'remove'

interface ScanItemProps {
  readonly scan: NamedScan
  readonly current: CurrentScan | null
  /** Whether the scanner shows this scan. */
  readonly isCurrent: boolean
  readonly onAct: (action: ScanAction) => void
}

/** One scan with its menu. A click shows it in the scanner. */
export function ScanItem({ scan, current, isCurrent, onAct }: ScanItemProps) {
  const { mutate } = useChangeScan()
  const replace = () => {
    if (current)
      mutate(
        { scan, change: scanFields(current) },
        {
          onSuccess: ({ name }) => notice({ title: t.updated, text: name, kind: 'success' }),
          onError: error => notice({ title: t.notUpdated, text: error.message, kind: 'error' }),
        },
      )
  }
  return (
    <li className={classes.item} data-current={isCurrent}>
      <button
        type="button"
        className={classes.choose}
        aria-current={isCurrent ? 'true' : undefined}
        title={`${scan.name}: ${scan.rule}`}
        onClick={() => onAct('choose')}
      >
        {scan.name}
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton className={classes.button} label={t.actions(scan.name)}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails size={iconSize} />} onClick={() => onAct('today')}>
            {t.today}
          </Menu.Item>
          <Menu.Item leftSection={<IconBell size={iconSize} />} onClick={() => openAlertForm({ scan })}>
            {t.alert}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconReplace size={iconSize} />}
            disabled={current === null || isCurrent}
            onClick={replace}
          >
            {t.update}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={iconSize} />} onClick={() => onAct('rename')}>
            {t.rename}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={iconSize} />} onClick={() => onAct('remove')}>
            {t.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
